/**
 * The binding for Hono 4, on every runtime that Hono runs on.
 *
 * @module cardea/hono
 */
import type { Context, Handler } from "hono";
import {
  createMounts,
  findSession,
  handleRequest,
  mountPath,
  serializeCookie,
} from "../server/index.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export type { AuthConfig, AuthConfigSource } from "../types/config.ts";
export type { Account, JWT, Profile, Session, User } from "../types/records.ts";

/**
 * Answers the paths at which it is mounted: `app.all("/auth/*", HonoAuth(config))`.
 *
 * Source: interface 4.4.
 */
export function HonoAuth(config: AuthConfigSource): Handler {
  const mounted = createMounts();
  return (c) => {
    const basePath = mountPath(c.req.path);
    return handleRequest(c.req.raw, config, {
      adjust: (own: AuthConfig) => mounted(own, basePath),
    });
  };
}

/**
 * The session of a request, or `null`. A session that is due is renewed, and its cookie added to the
 * response.
 *
 * @throws {AdapterError} when the database cannot be asked; the cookie stays good
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function getSession(c: Context, config: AuthConfigSource): Promise<Session | null> {
  const { session, cookies } = await findSession(c.req.raw, config);
  for (const cookie of cookies) c.header("set-cookie", serializeCookie(cookie), { append: true });
  return session;
}
