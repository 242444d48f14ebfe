import { isServer } from "@builder.io/qwik/build";
import type { RequestEvent, RequestEventBase } from "@builder.io/qwik-city";
import { refuseRequest, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { answerable } from "./answerable.ts";
import { isPageData, returnAddress } from "./navigation.ts";
import { inVisit, requestState } from "./request-state.ts";

/**
 * Creates the middleware that lets a request continue only if somebody is signed in, and has proved who they are as well and as
 * recently as `need` says. Export it from a page or a layout: `export const onRequest = requireSession({ within: 300 })`.
 * Pages lead to the sign-in page, programs get 401 (RFC 9470).
 *
 * @throws {AuthError} with the code `on-request-missing` if the plugin's `onRequest` did not run, or as `checkSession` of
 *   `cardea/server`; the request does not continue
 * @throws {ServerError} 503 if the database is unavailable, and 400 if the host is not trusted
 */
export function requireSession(need: SessionNeed = {}): (ev: RequestEvent) => Promise<void> {
  return async (ev) => {
    if (isServer) await guard(ev, need);
  };
}

/**
 * Returns the session inside a function made with `server$`, which runs before the guards of pages and layouts:
 * `server$(async function (amount) { await sessionFor(this, { within: 300 }); … })`.
 *
 * @throws {ServerError} 401 with `error` and the `url` of the sign-in page, which reaches the caller in the browser; 403 with that of
 *   the error page when no sign-in would be enough
 * @throws {AuthError} as {@link requireSession}
 */
export async function sessionFor(ev: RequestEventBase, need: SessionNeed = {}): Promise<Session> {
  const checked = await inVisit(ev, requestState(ev).visit.check(need));
  if (checked.ok) return checked.session;
  const { ServerError } = await import("@builder.io/qwik-city/middleware/request-handler");
  throw new ServerError(checked.status, { error: checked.name, url: checked.url });
}

async function guard(ev: RequestEvent, need: SessionNeed): Promise<void> {
  const state = requestState(ev);
  const page = ev.method === "GET" ? returnAddress(ev) : undefined;
  const checked = await inVisit(ev, state.visit.check(need, { returnTo: page })).catch(
    async (error) => {
      throw await answerable(ev, state, error);
    },
  );
  if (checked.ok) return;
  if (!isPageData(ev)) {
    ev.send(await refuseRequest(checked, ev.request.headers));
    return;
  }
  // Without data, Qwik City's script loads the page itself, and meets the redirect.
  ev.headers.set("Cache-Control", "no-store");
  ev.text(200, "");
}
