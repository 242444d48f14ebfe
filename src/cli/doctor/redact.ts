import type { Environment } from "../../config/environment.ts";
import { createTextRedactor, redacted } from "../../log/redact-text.ts";
import { isSecretName } from "../../log/secret-names.ts";
import type { Finding } from "./finding.ts";

/** Shorter values, such as `test`, are words. */
const shortest = 8;

/** Names that only hold secrets where they stand: among variables, and among the options of providers. */
const variableName = /_KEY$|_PASS$|_PWD$|_DSN$/;
const optionName = /^(?:pass|pwd|apikey)$/i;

/** Returns the values of an environment that must not be printed: those of variables with the names of secrets. */
export function secretsOfEnvironment(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value = ""]) => [
    ...(value !== "" && (isSecretName(name) || variableName.test(name)) ? [value] : []),
    ...passwordIn(value),
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
      const isSecret = Array.isArray(value) ? isNamed : isSecretName(name) || optionName.test(name);
      visit(member, isSecret, depth + 1);
    }
  };
  visit(options, false, 0);
  return secrets;
}

/** An endpoint is called `token` or `authorization`, and is no secret. */
function secretsInText(text: string, isNamed: boolean): string[] {
  return isNamed && !/^https?:/.test(text) ? [text, ...passwordIn(text)] : passwordIn(text);
}

/** A getter may throw. */
function membersOf(value: object): [string, unknown][] {
  try {
    return Object.entries(value);
  } catch {
    return [];
  }
}

function passwordIn(url: string): string[] {
  if (!url.includes("@") || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password ? [password, decoded(password)] : [];
}

/** A per cent sign that encodes nothing stands for itself. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** Blanks, and tabs and the ends of lines as the redactor escapes them. */
const blanks = /(?:\\u000[9ad]|\s)+/g;

/** Returns a function that redacts texts that others wrote, such as error messages, and puts them on one line. */
export function createRedact(secrets: readonly string[]): (text: string) => string {
  return (text) => createTextRedactor(secrets)(text).replace(blanks, " ").trim();
}

/** Replaces known secrets in everything that a finding says, whoever wrote it. */
export function redactFinding(finding: Finding, secrets: readonly string[]): Finding {
  const long = secrets.filter((secret) => secret.length >= shortest);
  const hide = (text: string) => long.reduce((rest, one) => rest.replaceAll(one, redacted), text);
  const { what, why, write, details } = finding;
  return {
    ...finding,
    what: hide(what),
    ...(why && { why: hide(why) }),
    ...(write && { write: hide(write) }),
    ...(details && { details: details.map(hide) }),
  };
}
