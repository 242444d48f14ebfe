/**
 * The binding for Hono 4, on every runtime that Hono supports.
 *
 * @module cardea/hono
 */
import type { Context, Handler, MiddlewareHandler } from "hono";
import {
  createMounts,
  handleRequest,
  mountPath,
  openVisit,
  type ResponseHeaders,
  refuseRequest,
  type SessionNeed,
  type Visit,
  visitOf,
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
  const visit = visitFor(c, config);
  const session = await visit.auth();
  visit.settle(responseHeaders(c));
  return session;
}

/** The variables that {@link requireSession} sets. */
export interface SessionVariables<S = Session> {
  session: S;
}

/**
 * Creates the middleware that lets a request continue only if somebody is signed in, and has proved who they are as well and as
 * recently as `need` says: `app.post("/pay", requireSession(config, { within: 300 }), pay)`. The session is
 * `c.get("session")`, with the type that your `session` callback gives it. Anybody else is sent to the sign-in page, and a
 * program gets 401 (RFC 9470). Where no sign-in would be enough, they are sent to the error page, and a program gets 403.
 * Errors are thrown, and the request does not continue.
 */
export function requireSession<S extends SessionLike = Session>(
  config: AuthConfigSource<JWT, S>,
  need: SessionNeed = {},
): MiddlewareHandler<{ Variables: SessionVariables<S> }> {
  return async (c, next) => {
    const { raw } = c.req;
    const { pathname, search } = new URL(raw.url);
    const page = raw.method === "GET" ? pathname + search : undefined;
    const visit = visitFor(c, config);
    const checked = await visit.check(need, { handler: "HonoAuth", returnTo: page });
    if (!checked.ok) {
      const refused = await refuseRequest(checked, raw.headers);
      visit.settle(refused.headers);
      return refused;
    }
    setSession(c, checked.session);
    await next();
    // Only now is it there in any case: Hono drops headers set before where a handler returns a response of its own.
    visit.settle(responseHeaders(c));
    return undefined;
  };
}

function setSession(c: Context, session: unknown): void {
  c.set("session", session);
}

function visitFor<S extends SessionLike>(c: Context, config: AuthConfigSource<JWT, S>): Visit<S> {
  const { raw } = c.req;
  const input = { headers: raw.headers, request: raw, readOnly: () => isAnswered(c) };
  // Not by its request: whoever tests an application may send one twice.
  return visitOf(c, config, () => openVisit(input, config));
}

/**
 * Whether there is a response already, as while one streams: Hono drops in silence what is set then. With a single handler it
 * does not tell, and on Node.js its server does.
 */
function isAnswered(c: Context): boolean {
  return c.finalized || Object(c.env).outgoing?.headersSent === true;
}

/** Returns the headers of the response, wherever Hono keeps them at the time. */
function responseHeaders(c: Context): ResponseHeaders {
  // Before there is a response, `c.res` makes one, which would put these cookies in place of the handler's.
  const headers = () => (c.finalized ? c.res : c.newResponse(null)).headers;
  return {
    append: (name, value) => c.header(name, value, { append: true }),
    get: (name) => headers().get(name),
    keys: () => [...headers().keys()],
    getSetCookie: () => headers().getSetCookie(),
    set: (name, value) => c.header(name, value),
  };
}
