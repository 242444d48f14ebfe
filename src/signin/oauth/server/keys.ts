import * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { codeOf } from "../library-error-code.ts";
import type { AuthorizationServer } from "./load-authorization-server.ts";
import type { RequestOptions } from "./provider-fetch.ts";

/** The shortest time between two fetches of an issuer's keys because of an unknown key, in milliseconds. */
const keyRenewal = 60 * 1000;

/**
 * Calls `verify` with metadata whose keys are cached. If no key fits the token, the keys are fetched again and
 * `verify` is called once more. oauth4webapi itself does so with keys older than a minute, which makes at most two
 * fetches a minute, whatever tokens arrive.
 */
export async function withKeys<T>(
  server: AuthorizationServer,
  provider: OAuthProvider,
  verify: (metadata: oauth.AuthorizationServer, options: RequestOptions) => Promise<T>,
): Promise<T> {
  server.keysFor = provider;
  const { metadata } = server;
  try {
    return await verify(metadata, server.keyOptions);
  } catch (error) {
    if (codeOf(error) !== oauth.KEY_SELECTION) throw error;
    if (server.metadata === metadata) {
      if (Date.now() - server.keysRenewed < keyRenewal) throw error;
      server.keysRenewed = Date.now();
      server.metadata = { ...metadata };
    }
    return verify(server.metadata, server.keyOptions);
  }
}
