import { resolveSource } from "../config/resolve-source.ts";
import { UntrustedHost } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { observed } from "../request/debug.ts";
import { detachedContext } from "../request/detached-context.ts";
import { resolveOrigin } from "../request/public-origin.ts";
import { tellingOfMount, withMount } from "../signin/mounted-context.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { OperatorAction } from "../types/operator.ts";
import type { Subject } from "./subject.ts";

const allowed = [
  "revoke",
  "unlink",
  "passkey-remove",
  "factor-remove",
  "name",
  "delete",
] as const satisfies readonly OperatorAction[];

/**
 * Opens the context in which an operator acts for a person.
 *
 * @param handler the name of the handler, if there is one
 * @throws {UntrustedHost} when nobody says where people use the application, or its host is not trusted
 * @throws {AuthError} when the configuration has a mistake
 */
export async function openAsUser(
  { userId, origin }: Subject,
  source: AuthConfigSource,
  handler: string | undefined,
): Promise<Context> {
  const config = withMount(await resolveSource(source, undefined), source);
  if (config.problem) throw config.problem;
  if (!config.origin && origin === undefined) {
    throw new UntrustedHost(
      'asUser belongs to no request, so nothing says where people use the application. Set AUTH_URL, or pass it: asUser(userId, { origin: "https://app.example.com" })',
    );
  }
  const facts = { request: undefined, headers: new Headers(), clientAddress: undefined };
  const context = {
    ...detachedContext(config, resolveOrigin(config, origin, facts)),
    operatorFor: userId,
  };
  return observed(handler ? tellingOfMount(context, source, handler) : context);
}

/**
 * Asserts that a change is one that an operator may make: nothing that gives the operator a way in as the person.
 *
 * @throws {TypeError} when it is not
 */
export function assertOperatorMay(action: string, { session }: { readonly session?: unknown }) {
  if (!allowed.some((one) => one === action)) {
    throw new TypeError(
      `asUser cannot do ${JSON.stringify(action)}, which is for the person alone. It can ${allowed.join(", ")}`,
    );
  }
  if (action === "revoke" && session === "others") {
    throw new TypeError(
      'asUser has no session itself, so there are no others. Write { session: "all" }, or the id of one',
    );
  }
}
