import type { SessionNeed } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import { isShared, type NuxtEvent } from "./event.ts";
import { guardPage } from "./guard.ts";
import { inVisit, type Requests } from "./visit.ts";

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
      if (requests.place.isPrerendering || isShared(event)) return undefined;
      // As the browser gets it from the library's route.
      return session && JSON.parse(JSON.stringify(session));
    },
    guard: async (need, returnTo) => guardPage(await requests.of(event), need, returnTo),
  };
}
