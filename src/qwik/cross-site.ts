import type { RequestEventCommon } from "@builder.io/qwik-city";

/**
 * Refuses what another site had the browser send. Qwik City's own check leaves out routes that it does
 * not know and what scripts post, and can be switched off.
 *
 * @throws the answer
 */
export function refuseCrossSite(ev: RequestEventCommon): void {
  if (isCrossSite(ev)) throw ev.error(403, "This request came from another site.");
}

/** By the headers that browsers set and pages cannot. */
function isCrossSite({ request, url }: RequestEventCommon): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== url.host);
}
