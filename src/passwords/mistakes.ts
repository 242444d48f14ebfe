import { describe } from "../lib/describe.ts";

/**
 * Asserts that a password or a hash is no promise, which would never match.
 *
 * @param what names the value in the message, such as `The stored hash`
 * @throws {TypeError} when it is one
 */
export function assertAwaited(what: string, value: unknown): void {
  if (describe(value) !== "a promise") return;
  throw new TypeError(`${what} is a promise. Write \`await\` before the call that returns it`);
}

/**
 * Asserts that the option `imports` is a list of schemes.
 *
 * @throws {TypeError} when it is not
 */
export function assertImports(imports: unknown): void {
  if (imports === undefined) return;
  if (!Array.isArray(imports)) {
    throw new TypeError(
      `The option \`imports\` is ${describe(imports)}. Write a list, such as [bcrypt()]`,
    );
  }
  const wrong = imports.findIndex((scheme: unknown) => !isScheme(scheme));
  if (wrong === -1) return;
  const entry: unknown = imports[wrong];
  const what = `The entry \`imports[${wrong}]\` is ${describe(entry)}`;
  throw new TypeError(
    typeof entry === "function"
      ? `${what}. Call it: ${entry.name || "bcrypt"}()`
      : `${what}, which is no scheme. Write one of cardea/passwords, such as bcrypt()`,
  );
}

function isScheme(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && typeof Reflect.get(value, "read") === "function"
  );
}
