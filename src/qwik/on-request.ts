import type { RequestEvent } from "@builder.io/qwik-city";
import { isAuthAction } from "../index.ts";
import { handleRequest } from "../server/index.ts";
import type { ConfigFor } from "./config.ts";
import { isCrossSite, isPageData, pagePath } from "./navigation.ts";
import { beginVisit, readSession, showSession, type Visit } from "./visit.ts";

/**
 * Answers the library's own routes. For all others it reads the session, which a guard finds in
 * `sharedMap` under `session`, and renews it when it is due.
 *
 * @throws {AdapterError} when the database cannot be asked; the cookie stays good
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function receive(ev: RequestEvent, configFor: ConfigFor): Promise<void> {
  const visit = beginVisit(ev, await configFor(ev));
  const [action, isBelow] = actionOf(ev, visit);
  if (isAuthAction(action)) return answer(ev, visit);
  if (isBelow && ev.method !== "GET" && isCrossSite(ev)) throw ev.error(403, "Cross-site request");
  // Where pages are made in advance there is no browser, and no host to trust.
  if (!ev.request.headers.has("cookie")) return showSession(ev, null);
  await readSession(ev, visit);
}

/** The first segment below the base path, and whether the request is below it at all. */
function actionOf(ev: RequestEvent, { config }: Visit): [string | undefined, boolean] {
  const base = `${config.basePath}/`;
  const path = pagePath(ev);
  if (!path.startsWith(base)) return [undefined, false];
  return [path.slice(base.length).split("/")[0], true];
}

async function answer(ev: RequestEvent, { config, input }: Visit): Promise<void> {
  // There is no page data here. Whoever hears that loads the page itself.
  if (isPageData(ev)) {
    ev.send(new Response(null, { status: 204, headers: { "cache-control": "no-store" } }));
    return;
  }
  ev.send(await handleRequest(ev.request, config, { origin: input.origin }));
}
