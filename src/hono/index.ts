/**
 * The binding for Hono 4, on every runtime that Hono supports.
 *
 * @module cardea/hono
 */
import type { Context, Handler, MiddlewareHandler } from "hono";
import {
  type Cookie,
  checkSession,
  createMounts,
  findSession,
  handleRequest,
  mountPath,
  refuseRequest,
  type SessionNeed,
  serializeCookie,
} from "../server/index.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export type { SessionNeed } from "../server/index.ts";
export type { AuthConfig, AuthConfigSource } from "../types/config.ts";
export type { Account, JWT, Profile, Session, User } from "../types/records.ts";

/**
 * Creates the handler that answers the library's routes: `app.all("/auth/*", HonoAuth(config))`. The base
 * path is the fixed part of the pattern. If there is none, as in `*`, the option `basePath` applies.
 *
 * Source: interface 4.4.
 */
export function HonoAuth(config: AuthConfigSource): Handler {
  const mounted = createMounts();
  return (c) => {
    const basePath = mountPath(c.req.routePath, new URL(c.req.url).pathname);
    return handleRequest(c.req.raw, config, {
      adjust: (own: AuthConfig) => mounted(own, basePath),
    });
  };
}

/**
 * Returns the session of a request, or `null` if nobody is signed in. Renews the session when it is due and
 * adds its cookie to the response. Source: interface 4.4.
 *
 * @throws {AdapterError} if the database is unavailable; the cookie stays valid
 * @throws {AuthError} if the configuration is wrong or the host is not trusted
 */
export async function getSession(c: Context, config: AuthConfigSource): Promise<Session | null> {
  const { session, cookies } = await findSession(c.req.raw, config);
  setCookies(c, cookies);
  return session;
}

/** The variables that {@link requireSession} sets. */
export interface SessionVariables {
  session: Session;
}

/**
 * Creates the middleware that lets a request continue only if somebody is signed in, and has proved who they are as well and as
 * recently as `need` says: `app.post("/pay", requireSession(config, { within: 300 }), pay)`. The session is
 * `c.get("session")`. Anybody else is sent to the sign-in page, and a program gets 401 (RFC 9470). Errors are thrown,
 * and the request does not continue.
 */
export function requireSession(
  config: AuthConfigSource,
  need: SessionNeed = {},
): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const { raw } = c.req;
    const { pathname, search } = new URL(raw.url);
    const page = raw.method === "GET" ? pathname + search : undefined;
    const checked = await checkSession(raw, config, { returnTo: page, ...need });
    if (!checked.ok) return refuseRequest(checked, raw.headers);
    setCookies(c, checked.cookies);
    c.set("session", checked.session);
    return next();
  };
}

function setCookies(c: Context, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) c.header("set-cookie", serializeCookie(cookie), { append: true });
}
