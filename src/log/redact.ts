import { isError } from "../lib/kind.ts";
import { createTextRedactor, redacted, type TextRedactor } from "./redact-text.ts";
import { isSecretName } from "./secret-names.ts";

const deepest = 6;
/** How many members of objects are copied in all. */
const maxMembers = 2_000;
const maxFrames = 100;

/**
 * Returns a function that returns copies of values that are safe to log. Members with the names of secrets, texts
 * that look like tokens, secret query parameters and the `known` secrets are replaced, even in the names of members;
 * control characters are escaped. An error stays an error of its class. Very long texts and large objects are cut;
 * all values that one function copies share the limit.
 */
export function createRedactor(known: readonly string[]): (value: unknown) => unknown {
  const redactText = createTextRedactor(known);
  const copies = new WeakMap<object, unknown>();
  let members = 0;

  const visit = (input: unknown, depth: number): unknown => {
    if (typeof input === "string") return redactText(input);
    if (typeof input === "function") return "[function]";
    if (typeof input !== "object" || input === null || input instanceof Date) return input;
    if (input instanceof URL) return redactText(input.href);
    if (ArrayBuffer.isView(input) || input instanceof ArrayBuffer) return "[bytes]";
    const before = copies.get(input);
    if (before !== undefined) return before;
    if (depth > deepest) return "[…]";
    const copy = emptyCopy(input, redactText);
    copies.set(input, copy);
    for (const name of Object.getOwnPropertyNames(input)) {
      if (Object.hasOwn(copy, name)) continue;
      if (++members > maxMembers) break;
      const safeName = redactText(name);
      const member = read(input, name);
      const safe = isSecret(input, name, member) ? redacted : visit(member, depth + 1);
      define(copy, safeName, safe, name !== "cause");
    }
    return copy;
  };

  return (value) => visit(value, 0);
}

/** A getter may throw. */
function read(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return "[unreadable]";
  }
}

/** An error's `code` names a reason. Objects keep their shape, and their members are searched instead. */
function isSecret(owner: object, name: string, member: unknown): boolean {
  if (member === undefined || member === null) return false;
  if (typeof member === "object" && !Array.isArray(member)) return false;
  if (isError(owner) && name === "code") return false;
  return isSecretName(name);
}

function emptyCopy(input: object, redactText: TextRedactor): object {
  if (Array.isArray(input)) return [];
  if (!isError(input)) return {};
  const message = redactText(String(read(input, "message")));
  const copy = Object.setPrototypeOf(new Error(message), Object.getPrototypeOf(input));
  define(copy, "stack", safeStack(input, message, redactText), false);
  return copy;
}

/** The stack with its message redacted; line breaks within the message are escaped. */
function safeStack(error: Error, message: string, redactText: TextRedactor): string {
  const stack = String(read(error, "stack"));
  const original = String(read(error, "message"));
  const at = stack.indexOf("\n    at ", Math.max(0, stack.indexOf(original)) + original.length);
  const frames = at === -1 ? [] : stack.slice(at + 1).split("\n", maxFrames);
  const heading = `${redactText(String(read(error, "name")))}: ${message}`;
  return [heading, ...frames.map(redactText)].join("\n");
}

function define(target: object, name: string, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}
