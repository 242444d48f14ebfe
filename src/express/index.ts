/**
 * The binding for Express 4 and 5.
 *
 * @module cardea/express
 */
import type { NextFunction, Request, Response } from "express";
import {
  appendCookies,
  createMounts,
  findSession,
  handleRequest,
  sendWebResponse,
  serializeCookie,
  toHeaders,
  toWebRequest,
} from "../server/index.ts";
import type { AuthConfig, AuthConfigSource } from "../types/config.ts";
import type { Session } from "../types/records.ts";

export { AuthError, CredentialsSignin } from "../errors.ts";
export type { AuthConfig, AuthConfigSource } from "../types/config.ts";
export type { Account, JWT, Profile, Session, User } from "../types/records.ts";

/** An Express middleware that answers every request it gets. */
export type AuthHandler = (req: Request, res: Response, next: NextFunction) => Promise<void>;

/**
 * Answers below the path at which it is mounted: `app.use("/auth", ExpressAuth(config))`, or
 * `app.use("/auth/*splat", ...)`. Body parsers may run before or after. Behind a proxy set Express's
 * `trust proxy`, or `AUTH_URL`.
 *
 * Source: interface 4.4.
 */
export function ExpressAuth(config: AuthConfigSource): AuthHandler {
  const mounted = createMounts();
  return async (req, res, next) => {
    try {
      const origin = requestOrigin(req);
      const basePath = mountPath(req);
      const adjust = (own: AuthConfig) => mounted(own, basePath);
      const options = { origin, adjust, clientAddress: req.ip };
      const request = toWebRequest(req, URL.canParse(origin) ? origin : "http://localhost");
      await sendWebResponse(await handleRequest(request, config, options), res);
    } catch (error) {
      next(error);
    }
  };
}

/**
 * The session of a request, or `null`. A session that is due is renewed, and its cookie added to the
 * response. Source: interface 4.4.
 *
 * @throws {AdapterError} when the database cannot be asked; the cookie stays good
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function getSession(req: Request, config: AuthConfigSource): Promise<Session | null> {
  const input = {
    headers: () => toHeaders(req),
    cookie: req.headers.cookie ?? null,
    origin: () => requestOrigin(req),
  };
  const { session, cookies } = await findSession(input, config);
  if (req.res && cookies.length > 0) appendCookies(req.res, cookies.map(serializeCookie));
  return session;
}

/**
 * The path of the mount: what Express matched, without what a wildcard such as `*splat` stands for.
 * Express 5 hands over the segments in an array, Express 4 as text under the key 0.
 */
function mountPath({ baseUrl, path, params }: Request): string {
  const wildcard: unknown = Object.values(params).find(Array.isArray) ?? params[0];
  if (wildcard === undefined) return baseUrl;
  const rest = Array.isArray(wildcard) ? wildcard.join("/") : String(wildcard);
  const depth = rest.replace(/\/$/, "").split("/").length;
  return (baseUrl + path).replace(/\/$/, "").split("/").slice(0, -depth).join("/");
}

/** The origin as Express finds it: forwarded headers count as far as `trust proxy` says. */
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
