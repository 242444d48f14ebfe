import { logFailure } from "../config/everyday.ts";
import { assertSameOrigin as assertOrigin } from "../http/csrf.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { type AuthInput, openContext } from "./input.ts";

/**
 * Refuses a request that a page of another site made a browser send: what a binding asks before it lets
 * a form or a script call an operation. It goes by the headers `Origin` and `Sec-Fetch-Site`, which
 * browsers set and pages cannot; a request without them is no browser's.
 *
 * @throws {CrossSiteRequest} which is logged already
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function assertSameOrigin(input: AuthInput, config: AuthConfigSource): Promise<void> {
  const context = await openContext(input, config);
  try {
    assertOrigin(context);
  } catch (error) {
    await logFailure(context, error);
    throw error;
  }
}
