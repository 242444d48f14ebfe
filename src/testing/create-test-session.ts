import type { AuthConfigSource } from "../types/config.ts";
import { assertNotInProduction } from "./not-in-production.ts";
import type { TestPerson, TestSession, TestSessionOptions } from "./session/test-session.ts";

/**
 * Signs somebody in without a sign-in: writes a session as a real sign-in does, and returns what a browser would have of it. The
 * `jwt` callback is called; the `signIn` callback and events are not, and no second factor is asked for.
 *
 * @param config the application's
 * @param person with an adapter, somebody in the database, found by `id` or by `email`; who is not there is created
 * @throws {Error} with `NODE_ENV=production`, or when the `jwt` callback refuses the session
 * @throws {TypeError} when a method has no such name, or sessions of this configuration cannot say `age` and `methods`
 */
export async function createTestSession(
  config: AuthConfigSource,
  person: TestPerson,
  options: TestSessionOptions = {},
): Promise<TestSession> {
  assertNotInProduction("createTestSession");
  const { beginSession } = await import("./session/begin.ts");
  return beginSession(config, person, options);
}
