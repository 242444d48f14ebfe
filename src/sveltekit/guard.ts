import { error as httpError, type RequestEvent, redirect } from "@sveltejs/kit";
import { refuseRequest, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { isOnPage, pageOf } from "./event.ts";
import { type Begun, orFail } from "./visit.ts";

/**
 * Returns the session if it meets a need.
 *
 * @throws {Redirect} to the sign-in page, or to the error page where no sign-in would be enough
 * @throws {HttpError} 401 for a program, or 403 where no sign-in would be enough
 */
export async function guard(begun: Begun, need: SessionNeed): Promise<Session> {
  const { event, visit } = begun;
  const page = event.request.method === "GET" || isOnPage(event) ? pageOf(event) : undefined;
  const checked = await orFail(visit.check(need, { returnTo: page }));
  if (checked.ok) return checked.session;
  const refused = await refuseRequest(checked, isCommand(event) ? program : readerOf(event));
  if (refused.status === 303) redirect(303, checked.redirect, { external: true });
  if (!event.isRemoteRequest) begun.refused = refused;
  return httpError(checked.status, checked.name);
}

const person = new Headers({ accept: "text/html" });
const program = new Headers({ accept: "application/json" });

/** Returns the headers that say who reads the response: SvelteKit's script shows a page. */
function readerOf(event: RequestEvent): Headers {
  return isOnPage(event) ? person : event.request.headers;
}

/** Whether the browser called a remote function that may not redirect. */
function isCommand({ isRemoteRequest, request }: RequestEvent): boolean {
  return isRemoteRequest && request.headers.get("content-type") === "application/json";
}
