import type { RequestEventCommon } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import type { RequestState } from "./request-state.ts";

/**
 * Refuses a request that another site made the browser send. Qwik City's own check skips requests from
 * scripts and routes that it does not know, and can be switched off.
 *
 * @throws the response with status 403
 */
export async function refuseCrossSite(
  ev: RequestEventCommon,
  { visit }: RequestState,
): Promise<void> {
  try {
    await visit.assertSameOrigin();
  } catch (error) {
    if (!isAuthError(error) || error.type !== "CrossSiteRequest") throw error;
    throw ev.error(403, "This request came from another site.");
  }
}
