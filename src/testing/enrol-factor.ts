import type { AuthConfigSource } from "../types/config.ts";
import type { EnrolFactorOptions, EnrolledFactor } from "./enrol.ts";
import { assertNotInProduction } from "./not-in-production.ts";

/**
 * Gives somebody an authenticator app, and recovery codes with the first one, as the security page does, but without a session, an event
 * or a mail. The present code is unused, so the person can sign in with it at once.
 *
 * @param config the application's, with `factors` and an adapter that keeps credentials
 * @param userId the id of a user in the database
 * @throws {Error} with `NODE_ENV=production`, or without `factors`
 * @throws {TypeError} when `url` is no address
 * @throws {AccessDenied} with the code `user-unknown`, or `too-many-apps`
 * @throws {MissingAdapter | MissingAdapterMethods} when credentials cannot be kept
 */
export async function enrolFactor(
  config: AuthConfigSource,
  userId: string,
  options: EnrolFactorOptions = {},
): Promise<EnrolledFactor> {
  assertNotInProduction("enrolFactor");
  const { enrol } = await import("./enrol.ts");
  return enrol(config, userId, options);
}
