import { refuseRequest, type SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { type Begun, isOfScript, orFail, pageOf } from "./visit.ts";

/**
 * Returns the session if it meets a need.
 *
 * @throws {Response} that leads to the sign-in page, or to the error page where no sign-in would be enough; 401 or 403 for a program
 */
export async function requireIn(begun: Begun, need: SessionNeed): Promise<Session> {
  const { args, visit } = begun;
  const { request } = args;
  const isScript = isOfScript(request);
  const returnTo = request.method === "GET" || isScript ? pageOf(args) : undefined;
  const checked = await orFail(visit.check(need, { returnTo }));
  if (checked.ok) return checked.session;
  // The script shows a page, whatever it asks for.
  const refused = await refuseRequest(checked, isScript ? person : request.headers);
  if (refused.status !== 303) begun.refused = refused.clone();
  throw refused;
}

const person = new Headers({ accept: "text/html" });
