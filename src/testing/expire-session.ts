import { assertNotInProduction } from "./not-in-production.ts";
import type { TestSession } from "./session/test-session.ts";

/**
 * Lets a session run out, and returns it as it is then. Its row in the database has expired. A token is sealed again with an expiry
 * in the past, and the token of before is revoked, as a sign-out revokes it.
 *
 * @throws {Error} with `NODE_ENV=production`, or when the session has already ended
 */
export async function expireSession(session: TestSession): Promise<TestSession> {
  assertNotInProduction("expireSession");
  const { letExpire } = await import("./session/let-expire.ts");
  return letExpire(session);
}
