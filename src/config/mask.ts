import { isSecretName } from "./secret-name.ts";

const jsonWebToken = /(?<![\w-])ey[\w-]{8,}(?:\.[\w-]*){2,4}/g;
const secretParameter =
  /\b(code|state|nonce|token|access_token|refresh_token|id_token|code_verifier|client_secret|client_assertion|password|csrfToken)(=|%3D)[^&\s"']+/gi;
/** As in JSON and in what databases print of the values that they were given. */
const secretMember =
  /\b((?:(?:access|refresh|id|session|csrf)_?)?token|(?:client_?)?secret|client_assertion|code_?verifier|password)(["']?\s{0,9}:\s{0,9})("[^"]*"|'[^']*'|[^\s"',;)}\]]+)/gi;
const deepest = 6;

/** What replaces a secret. */
export const masked = "[masked]";

/**
 * A copy of a value that is safe to log: members with the names of secrets, token-shaped text,
 * secret query parameters and the `known` secrets are replaced, control characters are escaped. An
 * error stays an error of its class.
 */
export function mask(value: unknown, known: readonly string[] = []): unknown {
  const copies = new WeakMap<object, unknown>();

  const visit = (input: unknown, depth: number): unknown => {
    if (typeof input === "string") return escapeControls(maskText(input, known));
    if (typeof input === "function") return "[function]";
    if (typeof input !== "object" || input === null || input instanceof Date) return input;
    if (input instanceof URL) return maskText(input.href, known);
    if (ArrayBuffer.isView(input) || input instanceof ArrayBuffer) return "[bytes]";
    const before = copies.get(input);
    if (before !== undefined) return before;
    if (depth > deepest) return "[…]";
    const copy = emptyCopy(input, known);
    copies.set(input, copy);
    for (const name of Object.getOwnPropertyNames(input)) {
      if (Object.hasOwn(copy, name)) continue;
      const member = read(input, name);
      const safe = isSecret(input, name, member) ? masked : visit(member, depth + 1);
      define(copy, name, safe, name !== "cause");
    }
    return copy;
  };

  return visit(value, 0);
}

/** A getter may throw. */
function read(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return "[unreadable]";
  }
}

/** An error's `code` names a reason; members that are objects are searched, so their shape stays. */
function isSecret(owner: object, name: string, member: unknown): boolean {
  if (member === undefined || member === null) return false;
  if (typeof member === "object" && !Array.isArray(member)) return false;
  if (owner instanceof Error && name === "code") return false;
  return isSecretName(name);
}

function emptyCopy(input: object, known: readonly string[]): object {
  if (Array.isArray(input)) return [];
  if (!(input instanceof Error)) return {};
  const message = escapeControls(maskText(input.message, known));
  const copy = Object.setPrototypeOf(new Error(message), Object.getPrototypeOf(input));
  define(copy, "stack", safeStack(input, message, known), false);
  return copy;
}

/** The lines of the stack below the message, whose own line breaks are escaped. */
function safeStack(error: Error, message: string, known: readonly string[]): string {
  const stack = error.stack ?? "";
  const frames = stack.indexOf("\n    at ");
  const trace = frames === -1 ? "" : maskText(stack.slice(frames), known);
  return `${error.name}: ${message}${trace}`;
}

function define(target: object, name: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}

function maskText(text: string, known: readonly string[]): string {
  let safe = text;
  for (const secret of known) {
    if (secret.length >= 4) safe = safe.replaceAll(secret, masked);
  }
  return safe
    .replace(jsonWebToken, masked)
    .replace(secretParameter, `$1$2${masked}`)
    .replace(secretMember, `$1$2${masked}`);
}

/** Control characters and line separators written out, so that a log line stays one line. */
function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
