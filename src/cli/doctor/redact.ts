import type { Environment } from "../../config/environment.ts";
import { createTextRedactor } from "../../log/redact-text.ts";
import { isSecret } from "../secret-words.ts";
import type { Finding } from "./finding.ts";
import { createHide, isProse, type Writer } from "./hide.ts";
import { passwordsIn } from "./passwords.ts";

/** The folders of a shell, whose names look like those of passwords. */
const folders = /^(?:OLD)?PWD$/;

/** Returns the values of an environment that must not be printed: those of variables with the names of secrets. */
export function secretsOfEnvironment(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value = ""]) => [
    ...(value !== "" && isSecret(name) && !folders.test(name) ? [value] : []),
    ...passwordsIn(value),
  ]);
}

/** How deep options are searched, and how many values in all. */
const deepest = 8;
const mostValues = 20_000;

/** Returns the secrets that options hold at any depth, such as `server.auth.pass` of a provider, working or broken. */
export function secretsWithin(options: unknown): string[] {
  const secrets: string[] = [];
  const seen = new Set<object>();
  let left = mostValues;
  const visit = (value: unknown, isNamed: boolean, depth: number): void => {
    if (left-- <= 0) return;
    if (typeof value === "string") secrets.push(...secretsInText(value, isNamed));
    if (typeof value !== "object" || value === null || seen.has(value) || depth > deepest) return;
    seen.add(value);
    for (const [name, member] of membersOf(value)) {
      visit(member, Array.isArray(value) ? isNamed : isSecret(name), depth + 1);
    }
  };
  visit(options, false, 0);
  return secrets;
}

/** An endpoint is called `token` or `authorization`, and is no secret. */
function secretsInText(text: string, isNamed: boolean): string[] {
  return isNamed && !/^https?:/.test(text) ? [text, ...passwordsIn(text)] : passwordsIn(text);
}

/** A getter may throw. */
function membersOf(value: object): [string, unknown][] {
  try {
    return Object.entries(value);
  } catch {
    return [];
  }
}

/** Blanks, and tabs and the ends of lines as the redactor escapes them. */
const blanks = /(?:\\u000[9ad]|\s)+/g;

/** Returns a function that redacts texts, such as the error messages of others, and puts them on one line. */
export function createRedact(
  secrets: readonly string[],
  writer: Writer = "theirs",
): (text: string) => string {
  const hide = createHide(secrets);
  const sought = writer === "ours" ? secrets.filter((one) => !isProse(one)) : secrets;
  return (text) => hide(createTextRedactor(sought)(text)).replace(blanks, " ").trim();
}

/** Hides known secrets in everything that a finding says. What others wrote in it has been redacted before. */
export function redactFinding(finding: Finding, secrets: readonly string[]): Finding {
  const hide = createHide(secrets);
  const { what, why, write, details } = finding;
  return {
    ...finding,
    what: hide(what),
    ...(why && { why: hide(why) }),
    ...(write && { write: hide(write) }),
    ...(details && { details: details.map(hide) }),
  };
}
