import { refuseRequest, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { asRedirect } from "./redirect.ts";
import { isOfScript, returnTo } from "./request.ts";
import type { RequireOptions } from "./result.ts";
import { type Begun, orFail, type Requests } from "./visit.ts";

/**
 * Returns the session if it meets a need.
 *
 * @throws {Response} that leads to the sign-in page, or to the error page where no sign-in would be enough; 401 or 403 for a program
 */
export async function requireIn(
  requests: Requests,
  begun: Begun,
  need: SessionNeed,
  { returnTo: asked }: RequireOptions,
): Promise<Session> {
  const { req } = begun.event;
  // A script asks for the data of a page before the browser shows its address.
  const page = (isOfScript(req) ? asked : undefined) ?? returnTo(req);
  const checked = await orFail(begun, begun.visit.check(need, { returnTo: page }));
  if (checked.ok) return checked.session;
  // The script shows a page, whatever it asks for.
  const reader = isOfScript(req) ? person : req.headers;
  const response = await asRedirect(requests, begun, await refuseRequest(checked, reader), checked);
  // Solid Router takes anything else for an error of the page, which leaves its stack in the log.
  const thrown = new Response(null, { status: 303, headers: response.headers });
  thrown.headers.set("location", response.headers.get("location") ?? checked.url);
  begun.refused = { thrown, response };
  throw thrown;
}

const person = new Headers({ accept: "text/html" });
