"""The calls about keeping a seat, as the interface's description tells them."""

from __future__ import annotations

from typing import NamedTuple

from riviera.kernel.data import Json

TEXT: Json = {"type": "string"}
CREDENTIAL: Json = {"credential": {"type": "object"}}
ADDRESS: Json = {"address": {"type": "string", "maxLength": 254}}
BACK: Json = {"phrase": {"type": "string", "maxLength": 400}, "code": {"type": "string", "maxLength": 40}}

WAY: Json = {"kind": {"enum": ["hook", "push", "mail"]}, "address": TEXT, "subscription": {"type": "object"}}
FLAG: Json = {"type": "boolean"}
WISHES: Json = {"turn": FLAG, "full": FLAG, "over": FLAG, "low": FLAG, "quiet": TEXT, "loud": TEXT, "zone": TEXT}
WISHES |= {"cup": FLAG, "invite": FLAG, "digest": FLAG, "hour": TEXT}


class Told(NamedTuple):
    """A call: where, how, what it does, how it answers, what it wants, and how it may be refused."""

    path: str
    method: str
    summary: str
    status: int = 200
    body: Json | None = None
    refusals: tuple[int, ...] = ()


CALLS = (
    Told("/api/me", "get", "What is known of me: ways back in, browsers"),
    Told("/api/me/keep", "post", "Twelve words that bring my seats back", 201),
    Told("/api/me/code", "post", "A code for one more browser of mine", 201, None, (422,)),
    Told("/api/me/back", "post", "Come back by twelve words or a code", 200, BACK, (404, 422)),
    Told("/api/me/back/ask", "post", "What a device needs to answer with a passkey"),
    Told("/api/me/back/passkey", "post", "Come back by a passkey", 200, CREDENTIAL, (404, 422)),
    Told("/api/me/back/mail", "post", "A link by mail to come back; the same answer for all", 200, ADDRESS, (403, 422)),
    Told("/api/me/mail", "post", "An address that is to bring me back, once confirmed", 200, ADDRESS, (403, 422)),
    Told("/api/me/with/{provider}", "post", "Where to sign in to link an account to me", 200, None, (404,)),
    Told("/api/me/back/with/{provider}", "post", "Where to sign in to come back by an account", 200, None, (404,)),
    Told("/api/me/logins/{login}/remove", "post", "An address or account less to come back by", 200, None, (404, 422)),
    Told("/api/me/passkeys/ask", "post", "What a device needs to make a passkey"),
    Told("/api/me/passkeys", "post", "Keep a new passkey", 201, CREDENTIAL, (422,)),
    Told("/api/me/passkeys/{passkey}/remove", "post", "A passkey of mine opens nothing any more", 200, None, (404,)),
    Told("/api/me/devices/{device}/sign-out", "post", "Sign a browser of mine out", 200, None, (404, 422)),
    Told("/api/me/notices", "get", "The ways to tell me something, and what I want to be told"),
    Told("/api/me/ways", "post", "A new way to tell me something", 201, WAY, (422,)),
    Told("/api/me/ways/{way}/test", "post", "A first message on a way, at once", 200, None, (404, 422)),
    Told("/api/me/ways/{way}/switch", "post", "A way on or off", 200, {"on": {"type": "boolean"}}, (404, 422)),
    Told("/api/me/ways/{way}/remove", "post", "A way less", 200, None, (404,)),
    Told("/api/me/wishes", "put", "What I want to be told, and when not", 200, WISHES),
    Told("/api/me/away", "get", "Until when I am away, and how many days I have left this year"),
    Told("/api/me/away", "post", "Away for some days, or back (0)", 200, {"days": {"type": "integer"}}, (422,)),
    Told("/api/me/data", "get", "Everything that is stored about me"),
    Told("/api/me/erase", "post", "Leave for good", 200, {"sure": {"type": "boolean"}}, (422,)),
)
