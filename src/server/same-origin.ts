import { assertSameOrigin as assertOrigin } from "../http/csrf.ts";
import { logError } from "../request/log-error.ts";
import type { AuthConfigSource } from "../types/config.ts";
import type { AuthInput } from "./input.ts";
import { openLogged } from "./open-placed.ts";

/**
 * Refuses a request that a page of another site made a browser send. Call it before a form or a script may change something of
 * your own. The operations of this module that change something refuse a foreign `Origin` by themselves; this refuses links of
 * other sites too. It relies on the headers `Origin` and `Sec-Fetch-Site`, which browsers set and pages cannot; a request
 * without them does not come from a browser.
 *
 * @throws {CrossSiteRequest} which has been logged
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted, which has been logged
 */
export async function assertSameOrigin(input: AuthInput, config: AuthConfigSource): Promise<void> {
  const context = await openLogged(input, config);
  try {
    await assertOrigin(context);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}
