import { isRecord } from "../lib/json.ts";
import type { Context } from "../request/context.ts";
import { readSymbol } from "../symbols.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { handlerOf } from "./mount.ts";
import type { AsUserOptions, Subject } from "./subject.ts";

export type { AsUserOptions } from "./subject.ts";

const subject: unique symbol = Symbol("cardea-as-user");

/** The person for whom a job or an administrator acts. See {@link asUser}. */
export interface AsUser {
  readonly [subject]: Subject;
}

/**
 * Returns what `security`, `securityAction` and `getAccessToken` take instead of a request, for jobs and administrators: nobody is
 * signed in, and nothing is asked of anybody. The caller answers for who may do that. Everything else throws a
 * `TypeError`. It cannot come out of a request or of JSON. See docs/helping-people.md.
 *
 * @param userId the id of the user
 * @throws {TypeError} when the id is not a text, or empty
 */
export function asUser(userId: string, { origin }: AsUserOptions = {}): AsUser {
  if (typeof userId !== "string" || userId === "") {
    throw new TypeError("asUser takes the id of a user, as a text that is not empty");
  }
  const made: AsUser = { [subject]: { userId, origin } };
  // Everything that reads a request asks for its headers first.
  return Object.freeze(Object.defineProperty(made, "headers", { get: refuseRequest }));
}

function refuseRequest(): never {
  throw new TypeError(
    "asUser stands for no request and no session: only security, securityAction and getAccessToken of cardea/server take it",
  );
}

/** Whether an operation was given what {@link asUser} returns. Told by a symbol, because there may be two copies of the library. */
export function isAsUser(input: unknown): input is AsUser {
  return typeof input === "object" && input !== null && isRecord(readSymbol(input, subject));
}

/** Opens the context in which an operator acts. See `openAsUser` of open-as-user.ts, which is loaded when somebody does. */
export async function openOperated(given: AsUser, source: AuthConfigSource): Promise<Context> {
  const { userId, origin } = Object(readSymbol(given, subject));
  const { openAsUser } = await import("./open-as-user.ts");
  return openAsUser({ userId, origin }, source, handlerOf(source));
}
