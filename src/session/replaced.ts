import { BoundedMap } from "../lib/bounded.ts";
import { shared } from "../lib/shared.ts";

/** For how long a request that was sent with the old session may be under way, in milliseconds. */
const underWay = 60_000;

const replacedHere = shared("replaced-sessions", () => new BoundedMap<string, true>(10_000));

/**
 * Notes that a browser gets another session instead of this one. A request that it sent just before, such
 * as a page fetched ahead, is answered later and must not remove the new cookie, which has the same name.
 */
export function noteReplaced(sessionId: string): void {
  replacedHere().set(sessionId, true, Date.now() + underWay);
}

/** Whether a session was replaced a moment ago, as far as this process knows. */
export function wasReplaced(sessionId: string): boolean {
  return replacedHere().has(sessionId);
}
