import { AuthError } from "../auth-error.ts";
import { describe } from "../lib/describe.ts";
import { discard } from "../lib/discard.ts";

/**
 * Returns the error for a callback or an event in whose place no function stands.
 *
 * @param option as in "callbacks.signIn", or "callbacks" where that is no object any more
 * @param value what it is now
 */
export function noFunction(option: string, value: unknown, callback: PropertyKey): AuthError {
  discard(value);
  const isGroup = option === "callbacks" || option === "events";
  const must = isGroup ? "an object of functions" : "a function";
  return new AuthError(
    `\`${option}\` is ${describe(value)} by now, and has to be ${must}: until then, the ${String(callback)} callback refuses. To lift a rule, write a function that lets everybody through`,
    { code: "callback-gone", cause: { callback: String(callback) } },
  );
}
