import { type AccessToken, type AccessTokenRequest, getAccessToken } from "../server/index.ts";
import { incomingHeaders } from "./next-headers.ts";
import type { ConfigFor } from "./resolve-config.ts";

/** Returns an access token of the signed-in user. */
export type GetAccessToken = (request: AccessTokenRequest) => Promise<AccessToken>;

/** Creates `getAccessToken` for a configuration. */
export function createVault(configFor: ConfigFor): GetAccessToken {
  return async (request) => {
    const headers = await incomingHeaders();
    return getAccessToken({ headers, readOnly: true }, () => configFor(headers), request);
  };
}
