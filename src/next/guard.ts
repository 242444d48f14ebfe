import { type NextRequest, NextResponse } from "next/server.js";
import { isAuthAction } from "../index.ts";
import { getSession } from "../server/index.ts";
import type { Awaitable, Session } from "../types/records.ts";
import { carry, renewRequest } from "./carry.ts";
import type { AnyConfig } from "./config.ts";
import { applicationPath, authPath, type ConfigFor } from "./mount.ts";
import { refuse } from "./refuse.ts";
import { type NextAuthRequest, withSession } from "./request.ts";

/** The application's own part of the proxy. */
type ProxyHandler = (request: NextAuthRequest<Session>) => Awaitable<Response | undefined | null>;

/**
 * Answers in the proxy: renews the session, asks `authorized`, and only then lets the application's own
 * part or the page answer. Source: interface 4.2.
 *
 * @throws {AdapterError} when the database cannot be asked: nobody gets in meanwhile
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export async function guard(
  configFor: ConfigFor,
  request: NextRequest,
  handler?: ProxyHandler,
): Promise<Response> {
  const config = await configFor(request.headers, () => request);
  if (isOwnRoute(request, config)) return (await passOn(request, config, handler)) ?? next();
  const { headers, method } = request;
  // An action or a form sets the cookies of its session itself.
  const readOnly = method !== "GET";
  const { session, cookies } = await getSession({ headers, readOnly }, config);
  const renewed = readOnly || (!session && isFetched(headers)) ? [] : cookies;
  renewRequest(request, renewed);
  const refused = await refuse(request, config, session);
  const response = refused ?? (await handler?.(withSession(request, session)));
  return carry(response ?? next(), request, { session, renewed });
}

const next = () => NextResponse.next();

/**
 * Whether nobody opened the page: a script or the browser fetches it ahead. That may be answered late, and
 * must not remove the cookie of a sign-in that happened meanwhile.
 */
function isFetched(headers: Headers): boolean {
  return headers.has("sec-purpose") || (headers.get("sec-fetch-mode") ?? "navigate") !== "navigate";
}

/** The library's own routes tell themselves what is wrong, and set their cookies themselves. */
async function passOn(request: NextRequest, config: AnyConfig, handler?: ProxyHandler) {
  if (!handler) return undefined;
  const known = getSession({ headers: request.headers, readOnly: true }, config);
  const { session } = await known.catch(() => ({ session: null }));
  return handler(withSession(request, session));
}

/** The library's own routes are open to everybody. */
function isOwnRoute({ nextUrl }: NextRequest, config: AnyConfig): boolean {
  const path = applicationPath() + nextUrl.pathname;
  const base = `${authPath(config)}/`.replace("//", "/");
  return path.startsWith(base) && isAuthAction(path.slice(base.length).split("/")[0]);
}
