import { now } from "../../lib/time.ts";
import { closeSession } from "../../session/close-session.ts";
import { findLiveSession, storeOf } from "../../session/strategies.ts";
import { openTestContext } from "./open.ts";
import { keptCookies, type TestSession, testSession } from "./test-session.ts";

/** See `expireSession`. */
export async function letExpire(session: TestSession): Promise<TestSession> {
  const context = await openTestContext(session.config, session.url, session.header);
  const live = await findLiveSession(context);
  if (!live) throw new Error("The session of the test has ended already");
  const store = await storeOf(context);
  const set = await store.renew(context, { ...live, nextExpiry: now() - 1 }, live.content);
  if (store.keepsClaims) await closeSession(context);
  const expires = session.cookies[0]?.expires ?? -1;
  // A browser throws cookies away that have expired; a test wants to send them.
  const cookies = keptCookies(context, set ?? []).map((cookie) => ({ ...cookie, expires }));
  return testSession({ ...session, cookies });
}
