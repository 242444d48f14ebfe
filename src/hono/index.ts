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
import type { AnyAdapter } from "../types/adapter.ts";
import type { AuthConfig, AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export { customFetch, defineConfig } from "../index.ts";
export type { DefaultJWT, JWT } from "../jwt.ts";
export type { SessionNeed } from "../server/index.ts";
export type {
  AuthConfig,
  AuthConfig as HonoAuthConfig,
  AuthConfigSource,
} from "../types/config.ts";
export type {
  Account,
  DefaultSession,
  DefaultUser,
  Profile,
  Session,
  User,
} from "../types/index.ts";

/** What {@link getSession} returns. */
export type GetSessionResult<S = Session> = Promise<S | null>;

/**
 * Creates the handler that answers the library's routes: `app.all("/auth/*", HonoAuth(config))`. The base
 * path is the fixed part of the pattern. If there is none, as in `*`, the option `basePath` applies.
 *
 * Source: interface 4.4.
 */
export function HonoAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: AuthConfigSource<T, S, GivenT, GivenS, A>): Handler {
  const mount = createMounts(config, "HonoAuth");
  return (c) => {
    const { routePath } = c.req;
    const basePath = mountPath(routePath, new URL(c.req.url).pathname);
    // With parameters, the request chooses the path.
    const isFixed = basePath !== undefined && routePath.startsWith(basePath);
    return handleRequest(c.req.raw, config, {
      adjust: (own: AuthConfig) => mount(own, basePath),
      mounted: describeMount(routePath),
      mountedAt: isFixed ? basePath : undefined,
    });
  };
}

/** Describes the route for the log. A pattern without a wildcard matches nothing below it. */
function describeMount(pattern: string): string {
  const mounted = `HonoAuth is mounted at ${pattern}`;
  return /[*:]/.test(pattern)
    ? mounted
    : `${mounted}, which matches nothing below: write "${pattern.replace(/\/$/, "")}/*"`;
}

/**
 * Returns the session of a request, or `null` if nobody is signed in. Renews the session when it is due and
 * adds its cookie to the response. `S` is the type that the `session` callback of the configuration returns. Source:
 * interface 4.4.
 *
 * @throws {AdapterError} if the database is unavailable; the cookie stays valid
 * @throws {AuthError} if the configuration is wrong or the host is not trusted
 */
export async function getSession<S extends SessionLike = Session>(
  c: Context,
  config: AuthConfigSource<JWT, S>,
): GetSessionResult<S> {
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
 * `c.get("session")`. Anybody else is sent to the sign-in page, and a program gets 401 (RFC 9470). Where no sign-in would
 * be enough, they are sent to the error page, and a program gets 403. Errors are thrown, and the request does not continue.
 */
export function requireSession(
  config: AuthConfigSource,
  need: SessionNeed = {},
): MiddlewareHandler<{ Variables: SessionVariables }> {
  return async (c, next) => {
    const { raw } = c.req;
    const { pathname, search } = new URL(raw.url);
    const page = raw.method === "GET" ? pathname + search : undefined;
    const checked = await checkSession(
      raw,
      config,
      { returnTo: page, ...need },
      { handler: "HonoAuth" },
    );
    if (!checked.ok) return refuseRequest(checked, raw.headers);
    setCookies(c, checked.cookies);
    c.set("session", checked.session);
    return next();
  };
}

function setCookies(c: Context, cookies: readonly Cookie[]): void {
  for (const cookie of cookies) c.header("set-cookie", serializeCookie(cookie), { append: true });
}
