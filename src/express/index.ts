/**
 * The binding for Express 4 and 5.
 *
 * @module cardea/express
 */
import type { NextFunction, Request, Response } from "express";
import {
  createMounts,
  handleRequest,
  openVisit,
  refuseRequest,
  responseHeaders,
  type SessionNeed,
  sendWebResponse,
  toHeaders,
  toWebRequest,
  type Visit,
  visitOf,
  withStatus,
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
  AuthConfig as ExpressAuthConfig,
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

/** The type of {@link ExpressAuth}'s result: middleware that answers every request it receives. */
export type AuthHandler = (req: Request, res: Response, next: NextFunction) => Promise<void>;

/**
 * Creates the middleware that answers the library's routes under the path at which it is mounted:
 * `app.use("/auth", ExpressAuth(config))` or `app.use("/auth/*splat", ExpressAuth(config))`. Body parsers
 * may come before or after it. Behind a reverse proxy set Express's `trust proxy`, or `AUTH_URL`. Express
 * matches paths in any letter case; the library answers only the lower-case path, or `basePath` exactly as
 * you set it. Errors that are not answered as a page are passed to `next`.
 *
 * Source: interface 4.4.
 */
export function ExpressAuth<
  T extends JWT = JWT,
  S extends SessionLike = Session,
  GivenT extends JWT = T,
  GivenS extends SessionLike = S,
  A extends AnyAdapter = AnyAdapter,
>(config: AuthConfigSource<T, S, GivenT, GivenS, A>): AuthHandler {
  const mount = createMounts(config, "ExpressAuth");
  return async (req, res, next) => {
    try {
      const origin = requestOrigin(req);
      const { basePath, isFixed } = mountOf(req);
      const adjust = (own: AuthConfig) => mount(own, basePath);
      const mounted = `ExpressAuth is mounted at ${basePath || "/"}`;
      const mountedAt = isFixed && typeof config === "object" ? basePath : undefined;
      const options = { origin, adjust, clientAddress: () => req.ip, mounted, mountedAt };
      const request = toWebRequest(req, origin);
      await sendWebResponse(await handleRequest(request, config, options), res);
    } catch (error) {
      next(await withStatus(error));
    }
  };
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
  req: Request,
  config: AuthConfigSource<JWT, S>,
): GetSessionResult<S> {
  try {
    const visit = visitFor(req, config);
    const session = await visit.auth();
    if (req.res) visit.settle(responseHeaders(req.res));
    return session;
  } catch (error) {
    throw await withStatus(error);
  }
}

/**
 * Creates the middleware that lets a request continue only if somebody is signed in, and has proved who they are as well and as
 * recently as `need` says: `app.post("/pay", requireSession(config, { within: 300 }), pay)`. The session is in
 * `res.locals.session`. Anybody else is sent to the sign-in page, and a program gets 401 (RFC 9470). Where no sign-in would
 * be enough, they are sent to the error page, and a program gets 403. Errors are passed to `next` with a `status`, and the request
 * does not continue.
 */
export function requireSession<S extends SessionLike = Session>(
  config: AuthConfigSource<JWT, S>,
  need: SessionNeed = {},
): AuthHandler {
  return async (req, res, next) => {
    try {
      const page = req.method === "GET" ? req.originalUrl : undefined;
      const visit = visitFor(req, config);
      const checked = await visit.check(need, { handler: "ExpressAuth", returnTo: page });
      visit.settle(responseHeaders(res));
      if (!checked.ok)
        return await sendWebResponse(await refuseRequest(checked, toHeaders(req)), res);
      res.locals.session = checked.session;
    } catch (error) {
      return next(await withStatus(error));
    }
    next();
  };
}

function visitFor<S extends SessionLike>(req: Request, config: AuthConfigSource<JWT, S>): Visit<S> {
  return visitOf(req, config, () => openVisit(inputOf(req), sourceFor(req, config)));
}

function inputOf(req: Request) {
  return {
    headers: () => toHeaders(req),
    cookie: req.headers.cookie ?? null,
    origin: () => requestOrigin(req),
    clientAddress: () => req.ip,
    readOnly: () => req.res?.headersSent ?? true,
  };
}

/** Returns the configuration, which gets the request if it is a function. The body stays for whoever reads it. */
function sourceFor<S extends SessionLike>(
  req: Request,
  config: AuthConfigSource<JWT, S>,
): AuthConfigSource<JWT, S> {
  if (typeof config !== "function") return config;
  const bodiless: Request = Object.create(req, { method: { value: "GET" } });
  return () => config(toWebRequest(bodiless, requestOrigin(req)));
}

/** Where the middleware is mounted. */
interface Mount {
  readonly basePath: string;
  /**
   * Whether no part of the path comes from the request, as far as Express tells: it hides the parameters of an outer router.
   * So the path counts only with a configuration that is the same for every request, and while it is the only one.
   */
  readonly isFixed: boolean;
}

/**
 * Returns the path at which the middleware is mounted: what Express matched, without the part that a
 * wildcard such as `*splat` matched. Express 5 passes that part as an array of segments, Express 4 as text
 * under a number. In lower case, because otherwise each spelling would count as a separate mount.
 */
function mountOf({ baseUrl, path, params, route }: Request): Mount {
  const matched = withoutSlash(baseUrl + path);
  // If `use` left part of the path over, it matched a plain path and not a pattern.
  const end = route || path === "/" ? endOf(params) : undefined;
  const isEnd = end !== undefined && matched.endsWith(end);
  const mount = isEnd ? withoutSlash(matched.slice(0, -end.length)) : baseUrl;
  const isFixed = Object.keys(params).length === (isEnd ? 1 : 0);
  return { basePath: mount.toLowerCase(), isFixed };
}

/** Returns the path that the last wildcard of a pattern matched. */
function endOf(params: Readonly<Record<string, unknown>>): string | undefined {
  const wildcard = Object.values(params).findLast(Array.isArray) ?? params[0];
  const rest = Array.isArray(wildcard) ? wildcard.join("/") : wildcard;
  return typeof rest === "string" ? `/${withoutSlash(rest).replace(/^\//, "")}` : undefined;
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/** Returns the origin as Express determines it. `trust proxy` decides whether forwarded headers count. */
function requestOrigin(req: Request): string {
  return `${req.protocol}://${forwardedHost(req) || req.get("host") || ""}`;
}

function forwardedHost(req: Request): string | undefined {
  const forwarded = req.get("x-forwarded-host");
  if (!forwarded) return undefined;
  const trusts: unknown = req.app.get("trust proxy fn");
  const proxied = typeof trusts === "function" && trusts(req.socket.remoteAddress, 0) === true;
  return proxied ? forwarded.split(",")[0]?.trim() : undefined;
}
