import { missingAdapter } from "../../config/missing-adapter.ts";
import { type AuthError, InvalidRequest } from "../../errors.ts";
import type { Context } from "../../request/context.ts";
import type { Adapter } from "../../types/adapter.ts";

/** Returns the address of the page to which people return: the application's own, or the built-in one. */
export function securityPage(context: Pick<Context, "config" | "baseUrl">): string {
  return context.config.pages.security ?? `${context.baseUrl}/security`;
}

/**
 * Returns the address at which somebody whose sign-in is not enough can add an authenticator app; `undefined` if there is none.
 *
 * @param baseUrl where the library is mounted, if that is not where the configuration says
 */
export function appAddingPage(
  { config, baseUrl: usual, origin }: Pick<Context, "config" | "baseUrl" | "origin">,
  baseUrl = usual,
): string | undefined {
  if (!config.own.security || !config.factors?.totp) return undefined;
  return new URL(securityPage({ config, baseUrl }), origin).href;
}

/**
 * Returns the adapter, without which there is nothing to see or to change.
 *
 * @throws {MissingAdapter} when there is none
 */
export function adapterOf({ config: { adapter } }: Context): Adapter {
  if (adapter) return adapter;
  throw missingAdapter("The option `security` needs an `adapter`, which keeps the accounts");
}

/** Returns the error for a change that this application does not offer. */
export function notOffered(what: string): AuthError {
  return new InvalidRequest(`${what} is not offered on the security page`, {
    code: "change-not-offered",
  });
}
