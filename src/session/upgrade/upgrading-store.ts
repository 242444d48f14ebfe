import { isAuthError } from "../../auth-error.ts";
import { chain } from "../../lib/awaitable.ts";
import { logError } from "../../request/log-error.ts";
import type { SessionStore } from "../session-store.ts";
import { oldRemovals, oldSessions } from "./by-strategy.ts";

/**
 * Returns a store that also knows the sessions of other systems: where a request has no live session of ours, theirs is found, and
 * its next renewal makes it one of ours. Whatever ends a session, or begins another one, ends theirs as well: otherwise the old cookie
 * would sign the person in again.
 */
export function upgrade(store: SessionStore): SessionStore {
  const old = () => oldSessions(store.keepsClaims);
  return {
    keepsClaims: store.keepsClaims,
    // Chained, not awaited, as in the stores: most sessions are ours.
    find: (context, adapter) =>
      chain(store.find(context, adapter), (found) => {
        if (typeof found !== "string" || !context.config.upgradeFrom?.areSent(context))
          return found;
        return chain(old(), async ({ find }) => {
          const live = await find(context, adapter);
          if (!live || !context.config.registry) return live ?? found;
          const { isOutdated } = await import("../registry/outdated.ts");
          return (await isOutdated(context, live, adapter)) ? found : live;
        });
      }),
    async renew(context, live, content) {
      if (live.oldToken === undefined) return store.renew(context, live, content);
      const { renew, endOthers } = await old();
      // While their rows are there to tell whose they are.
      const removals = await oldRemovals(context, "replaced");
      const cookies = await renew(store, context, live, content);
      if (!cookies) return null;
      await endOthers(context, live);
      return [...cookies, ...removals];
    },
    async issue(context, beginning) {
      const removals = await oldRemovals(context, "replaced");
      const issued = await store.issue(context, beginning);
      return { ...issued, cookies: [...issued.cookies, ...removals] };
    },
    async end(context, reason) {
      // Theirs first: a row that is being taken over must not find its old key when its new one is gone.
      const { end, isTheirs } = await old();
      const [theirs] = await Promise.allSettled([end(context, reason)]);
      const ours = (await isTheirs(context)) ? null : await store.end(context, reason);
      if (theirs.status === "fulfilled") return ours ?? theirs.value;
      // Ours would have replaced theirs. So beside one of ours, what cannot be read is not the session that ends: anybody may have set it.
      const { reason: problem } = theirs;
      if (!ours || !isAuthError(problem) || problem.code !== "session-unreadable") throw problem;
      await logError(context, problem.cause?.err);
      return ours;
    },
  };
}
