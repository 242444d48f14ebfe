import { AuthError, CallbackRouteError } from "../errors.ts";
import { describe } from "../lib/describe.ts";
import { discard } from "../lib/discard.ts";

/**
 * Returns the error for a function of the application that answered something else than it has to. What it answered is only
 * described, because it may be a secret. If it is
 * a promise that will be rejected, nobody else would notice.
 *
 * @param name as in "The jwt callback"
 * @param want what to return, as in "the token"
 */
export function wrongAnswer(name: string, answer: unknown, want: string): AuthError {
  discard(answer);
  const code = answer === undefined ? "callback-answered-nothing" : "callback-answer-invalid";
  const callback = /(\w{1,40})(?: callback|\(\))/.exec(name)?.[1] ?? name;
  return new AuthError(`${name} answered ${describe(answer)}. Return ${want}`, {
    code,
    cause: { callback },
  });
}

/** Returns the error for a callback that threw. */
export function callbackThrew(callback: string, err: unknown): AuthError {
  return new CallbackRouteError(`The ${callback} callback threw`, { cause: { err, callback } });
}
