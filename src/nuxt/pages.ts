import {
  normalizeBasePath,
  refuseRequest,
  type SessionNeed,
  sendWebResponse,
} from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { headersOf, type NuxtEvent } from "./event.ts";
import { type Begun, inVisit, Refusal, type Requests } from "./visit.ts";

/** What pages find in the context of the event that they are rendered for, under `cardea`: they cannot import code of the server. */
export interface PageAuth {
  /** Returns the session, or `undefined` where the page is for everybody: the browser asks then. */
  session(): Promise<Session | null | undefined>;
  /** Returns where somebody has to go who may not see a page. */
  guard(need: SessionNeed, returnTo: string): Promise<string | undefined>;
}

/** Returns what pages need for `useSession` and their route middleware. */
export function pageAuth(requests: Requests, event: NuxtEvent): PageAuth {
  return {
    async session() {
      const begun = await requests.of(event);
      const session = await inVisit(begun, (visit) => visit.auth());
      if (requests.isForEverybody(event)) return undefined;
      // As the browser gets it from the library's route.
      return session && JSON.parse(JSON.stringify(session));
    },
    guard: async (need, returnTo) => guardPage(await requests.of(event), need, returnTo),
  };
}

/**
 * Guards a page of the application while it is rendered. Returns where whoever may not see it has to go.
 *
 * @throws {Refusal} once a program has got its response
 */
async function guardPage(
  begun: Begun,
  need: SessionNeed,
  returnTo: string,
): Promise<string | undefined> {
  const checked = await inVisit(begun, (visit) => visit.check(need, { returnTo }));
  if (checked.ok) return undefined;
  const refused = await refuseRequest(checked, headersOf(begun.event));
  if (refused.status === 303) return checked.redirect;
  await sendWebResponse(refused, begun.event.node.res);
  throw new Refusal(checked.status, checked.name);
}

/** The address below the base path at which the route middleware asks in a browser, which cannot read the session's proofs. */
export const isGuardPath = ({ facts }: Begun, path: string): boolean =>
  path === `${normalizeBasePath(facts.basePath)}/page-guard`;

/** Tells a browser whether somebody may see a page, before it shows the page. Its data have guards of their own. */
export async function answerGuard(begun: Begun, query: URLSearchParams): Promise<Response> {
  const { parseNeed } = await import("../server/parse-need.ts");
  const need = parseNeed(query.get("need") ?? "{}");
  // The one who asks is a stranger, and no code of the application.
  if (!need) throw new Refusal(400, "InvalidRequest");
  const returnTo = query.get("returnTo") ?? undefined;
  const checked = await inVisit(begun, (visit) => visit.check(need, { returnTo }));
  const headers = { "cache-control": "private, no-store" };
  if (checked.ok) return Response.json({ session: checked.session }, { headers });
  const { redirect, external } = checked;
  return Response.json({ redirect, external }, { headers });
}
