// Passkeys: made and used by the browser, read by the server.

import { call } from "./api.js";

const GAVE_UP = { ok: false, status: 0, data: { error: "No passkey was used. Nothing has changed." } };

/** Whether this browser has passkeys and tells them as plain data. */
export function canKeep() {
  return typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/**
 * Ask the server for a question, the person for a finger, and the server whether it fits.
 * @param {string} asking
 * @param {string} answering
 * @param {(question: any) => Promise<any>} answer
 */
async function exchange(asking, answering, answer) {
  const question = await call("POST", `/api/me/${asking}`, {});
  if (!question.ok) return question;
  try {
    const credential = await answer(question.data);
    return await call("POST", `/api/me/${answering}`, { credential: credential.toJSON() });
  } catch {
    return GAVE_UP;
  }
}

/** A new passkey of this person. */
export function makePasskey() {
  return exchange("passkeys/ask", "passkeys", (data) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(data) }),
  );
}

/** Come back by a passkey. */
export function usePasskey() {
  return exchange("back/ask", "back/passkey", (data) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(data) }),
  );
}
