import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidProvider } from "../../../errors.ts";
import { environmentName } from "./environment-name.ts";

/** Seconds by which the clocks of the provider and the application may differ. */
export const clockTolerance = 60;

/** A provider whose client ID is configured. */
export type RegisteredProvider = OAuthProvider & { readonly clientId: string };

/**
 * Asserts that a provider has a client ID.
 *
 * @throws {InvalidProvider}
 */
export function assertRegistered(provider: OAuthProvider): asserts provider is RegisteredProvider {
  if (provider.clientId) return;
  const variable = environmentName(provider.id, "ID");
  throw new InvalidProvider(
    `Provider "${provider.id}" has no clientId. Set it in its options or as ${variable}`,
    { code: "client-id-missing" },
  );
}

/** Returns the client metadata of this application at a provider (RFC 7591). */
export function oauthClient(provider: RegisteredProvider): oauth.Client {
  return {
    ...(provider.client as Partial<oauth.Client>),
    client_id: provider.clientId,
    [oauth.clockTolerance]: clockTolerance,
  };
}
