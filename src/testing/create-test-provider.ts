import { assertNotInProduction } from "./not-in-production.ts";
import { startProvider } from "./provider/start.ts";
import type { TestProvider, TestProviderOptions } from "./provider/test-provider.ts";

/**
 * Returns an OpenID provider that lives in the process of the test: discovery, keys, authorization with PKCE, tokens, refresh, UserInfo
 * and sign-out. `listen()` gives it a port as well, for browsers and for applications in other processes.
 *
 * @throws {Error} with `NODE_ENV=production`
 */
export function createTestProvider(options: TestProviderOptions = {}): TestProvider {
  assertNotInProduction("createTestProvider");
  return startProvider(options);
}
