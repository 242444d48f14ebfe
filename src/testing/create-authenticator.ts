import {
  type Authenticator,
  type AuthenticatorOptions,
  holdPasskeys,
} from "./authenticator/hold.ts";
import { assertNotInProduction } from "./not-in-production.ts";

/**
 * Returns an authenticator in software, with the browser in front of it, for tests without a browser: it makes passkeys (ES256) and
 * signs in with them.
 *
 * @throws {Error} with `NODE_ENV=production`
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  assertNotInProduction("createAuthenticator");
  return holdPasskeys(options);
}
