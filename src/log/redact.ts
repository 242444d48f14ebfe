import { isAuthError } from "../auth-error.ts";
import { isError } from "../lib/kind.ts";
import { createTextRedactor, redacted } from "./redact-text.ts";
import { isForeignError, mayRepeatRow } from "./row-texts.ts";
import { isSecretName } from "./secret-names.ts";

const deepest = 6;
/** How many members of objects are copied in all. */
const maxMembers = 2_000;
const maxFrames = 100;

/** What stands where a text could hold a secret that nobody looks for. */
const leftOut = "[left out: this request has too many secrets to look for]";
/** Members whose texts are chosen by programs, not by people. */
const facts: ReadonlySet<string> = new Set(["type", "kind", "code", "name", "method", "requestId"]);
/** Members that hold further errors. */
const holders = /^(?:cause|err|errors|\d+)$/;

/** How a class shows itself on the console of Node.js. */
const inspecting = Symbol.for("nodejs.util.inspect.custom");

/**
 * Returns a function that returns copies of values that are safe to log. What is replaced: members with the names of secrets, texts
 * that look like tokens or hashes, secret query parameters, the `known` secrets, even in the names of members, and the rows,
 * statements and parameters in errors of databases. Control characters are escaped. An error stays an error of its class. Very long
 * texts and large objects are cut; all values that one function copies share the limit. What cannot be read is left out.
 *
 * If there are more secrets than can be looked for, of all errors and facts only types, codes and the like are copied,
 * and where the errors were thrown.
 *
 * @param areAll whether `known` holds all secrets
 */
export function createRedactor(
  known: readonly string[],
  areAll = true,
): (value: unknown) => unknown {
  const redactText = createTextRedactor(known);
  const isTerse = !areAll || !redactText.knowsAll;
  const show = isTerse ? () => leftOut : redactText;
  const copies = new WeakMap<object, unknown>();
  let members = 0;

  /** @param isForeign whether it is within an error of another library */
  const visit = (input: unknown, depth: number, isForeign = false): unknown => {
    if (typeof input === "string") return show(input);
    if (typeof input === "symbol") return show(String(input));
    if (typeof input === "function") return "[function]";
    if (typeof input !== "object" || input === null) return input;
    const before = copies.get(input);
    if (before !== undefined) return before;
    if (depth > deepest) return "[…]";
    return copyOf(input, depth, isForeign || isForeignError(input));
  };

  const copyOf = (input: object, depth: number, isForeign: boolean): unknown => {
    if (input instanceof Date) return new Date(input);
    if (input instanceof URL) return show(input.href);
    if (ArrayBuffer.isView(input) || input instanceof ArrayBuffer) return "[bytes]";
    const copy = emptyCopy(input, show, redactText);
    copies.set(input, copy);
    for (const name of Object.getOwnPropertyNames(input)) {
      if (Object.hasOwn(copy, name)) continue;
      if (isTerse && !facts.has(name) && !holders.test(name)) continue;
      if (++members > maxMembers) break;
      // Programs ask for facts by name, so nobody may hide them by posting that name as a secret.
      const safeName = facts.has(name) ? name : redactText(name);
      const safe = orUnreadable(() => safeMember(input, name, depth, isForeign));
      define(copy, safeName, safe, name !== "cause");
    }
    return copy;
  };

  const safeMember = (owner: object, name: string, depth: number, isForeign: boolean): unknown => {
    const member: unknown = Reflect.get(owner, name);
    if (isSecret(owner, name, member)) return redacted;
    if (isForeign && mayRepeatRow(owner, name, member)) return redacted;
    if (!facts.has(name) || typeof member !== "string") return visit(member, depth + 1, isForeign);
    return isOurs(owner, member) ? member : redactText(member);
  };

  return (value) => orUnreadable(() => visit(value, 0));
}

/** A getter may throw, and so may everything that is asked of a proxy. */
function orUnreadable(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return "[unreadable]";
  }
}

/** What our errors are called is no secret, and nobody may hide it by posting it as one. */
const isOurs = (owner: object, fact: string) => isAuthError(owner) && /^[\w-]{1,60}$/.test(fact);

/** An error's `code` names a reason. Objects keep their shape, and their members are searched instead. */
function isSecret(owner: object, name: string, member: unknown): boolean {
  if (member === undefined || member === null) return false;
  if (typeof member === "object" && !Array.isArray(member)) return false;
  if (isError(owner) && name === "code") return false;
  // The URL that could not be parsed, as it was.
  if (isError(owner) && name === "input") return true;
  return isSecretName(name);
}

function emptyCopy(
  input: object,
  show: (text: string) => string,
  redactText: (text: string) => string,
): object {
  if (Array.isArray(input)) return [];
  if (!isError(input)) return {};
  const message = show(textIn(input, "message"));
  const copy = Object.setPrototypeOf(new Error(message), Object.getPrototypeOf(input));
  define(copy, "stack", safeStack(input, message, redactText), false);
  // A class may show itself in a way of its own, which fails on a copy without its private fields.
  if (inspecting in copy) define(copy, inspecting, undefined, false);
  return copy;
}

/** A member of an error may be anything. */
function textIn(error: Error, name: string): string {
  return String(orUnreadable(() => String(Reflect.get(error, name))));
}

/**
 * The stack with its message redacted; line breaks within the message are escaped. The stack may begin with an older
 * message, so only lines that look like frames are kept.
 */
function safeStack(error: Error, message: string, redactText: (text: string) => string): string {
  const stack = textIn(error, "stack");
  const original = textIn(error, "message");
  const at = stack.indexOf("\n    at ", Math.max(0, stack.indexOf(original)) + original.length);
  const lines = at === -1 ? [] : stack.slice(at + 1).split("\n");
  const frames = lines.filter((line) => /^\s+at /.test(line)).slice(0, maxFrames);
  const name = textIn(error, "name");
  const heading = `${isOurs(error, name) ? name : redactText(name)}: ${message}`;
  return [heading, ...frames.map(redactText)].join("\n");
}

function define(target: object, name: string | symbol, value: unknown, enumerable: boolean): void {
  Object.defineProperty(target, name, { value, enumerable, writable: true, configurable: true });
}
