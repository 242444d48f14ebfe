import { AuthError } from "../auth-error.ts";

/** Returns the error for a callback that answered `undefined`. */
export function noAnswer(callback: string): AuthError {
  return new AuthError(
    `The ${callback} callback answered undefined. Return the ${callback === "jwt" ? "token" : "session"}, or null if nobody is to be signed in`,
    { code: "callback-answered-nothing", cause: { callback } },
  );
}
