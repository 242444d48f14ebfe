import { refuseRequest, type SessionNeed, sendWebResponse } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { askingContext, headersOf, type NuxtEvent, pageOf } from "./event.ts";
import { type Begun, inVisit, Refusal } from "./visit.ts";

const program = new Headers({ accept: "application/json" });

/**
 * Returns the session if it meets a need. Everybody else gets the response that says why, and whoever called this an error.
 *
 * @param asking the event that the application asks with
 */
export async function guard(begun: Begun, asking: NuxtEvent, need: SessionNeed): Promise<Session> {
  const isOwn = asking.node.req === begun.event.node.req || !askingContext(asking);
  const isPage = isOwn && asking.node.req.method === "GET";
  const returnTo = isPage ? pageOf(asking) : undefined;
  const checked = await inVisit(begun, (visit) => visit.check(need, { returnTo }));
  if (checked.ok) return checked.session;
  const refused = await refuseRequest(checked, isOwn ? headersOf(asking) : program);
  if (refused.status === 303) refused.headers.set("location", checked.redirect);
  await sendWebResponse(refused, asking.node.res);
  throw new Refusal(checked.status, checked.name);
}
