import type { RequestEventCommon } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import { assertSameOrigin } from "../server/index.ts";
import { currentVisit } from "./visit.ts";

/**
 * Refuses what another site had the browser send. Qwik City's own check leaves out routes that it does
 * not know and what scripts post, and can be switched off.
 *
 * @throws the answer
 */
export async function refuseCrossSite(ev: RequestEventCommon): Promise<void> {
  const { input, config } = currentVisit(ev);
  try {
    await assertSameOrigin(input, config);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "CrossSiteRequest") throw error;
    throw ev.error(403, "This request came from another site.");
  }
}
