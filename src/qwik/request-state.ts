import type { RequestEventCommon } from "@builder.io/qwik-city";
import { AuthError } from "../errors.ts";
import { type AuthInput, type Cookie, getSession, serializeCookie } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import type { QwikAuthConfig } from "./config.ts";
import { environmentAddress } from "./environment.ts";

/** One request, from `onRequest` to the loaders: what every operation of it needs. */
export interface Visit {
  readonly config: QwikAuthConfig;
  /** What the library's operations are called with: the request, and cookies that were set since. */
  readonly input: Exclude<AuthInput, Request | Headers> & { readonly headers: Headers };
}

/** Under this key guards and loaders find the session. */
const sessionKey = "session";
const visitKey = "@cardea";

/** Begins the visit of a request, or goes on with it where Qwik City has rewritten its path. */
export function beginVisit(ev: RequestEventCommon, config: QwikAuthConfig): Visit {
  const { request, sharedMap } = ev;
  const begun: Visit | undefined = sharedMap.get(visitKey);
  if (begun) return begun;
  const input = {
    headers: new Headers(request.headers),
    request,
    origin: environmentAddress(ev.env)?.origin,
    clientAddress: ev.clientConn.ip,
  };
  const visit = { config, input };
  sharedMap.set(visitKey, visit);
  return visit;
}

/**
 * The visit that `onRequest` began.
 *
 * @throws {AuthError} when `onRequest` did not run
 */
export function currentVisit({ sharedMap }: RequestEventCommon): Visit {
  const visit: Visit | undefined = sharedMap.get(visitKey);
  if (visit) return visit;
  throw new AuthError("Export onRequest of cardea/qwik from src/routes/plugin@auth.ts", {
    code: "on-request-missing",
  });
}

/** The session as guards and loaders see it. */
export function currentSession({ sharedMap }: RequestEventCommon): Session | null {
  const session: Session | undefined = sharedMap.get(sessionKey);
  return session ?? null;
}

/** Shows a session to the guards and loaders that come next: what JSON keeps of it. */
export function showSession({ sharedMap }: RequestEventCommon, session: Session | null): void {
  sharedMap.set(sessionKey, session && JSON.parse(JSON.stringify(session)));
}

/** Reads the session, renews it when it is due, and shows it. */
export async function readSession(ev: RequestEventCommon, { config, input }: Visit): Promise<void> {
  const { session, cookies } = await getSession(input, config);
  setCookies(ev, cookies);
  showSession(ev, session);
}

/**
 * Sets cookies on the response, and on the visit: what comes later in this request must see a renewed
 * session, or it would be renewed twice.
 */
export function setCookies(ev: RequestEventCommon, cookies: readonly Cookie[]): void {
  const { headers } = currentVisit(ev).input;
  for (const cookie of cookies) {
    const [pair = "", ...attributes] = serializeCookie(cookie).split("; ");
    const value = pair.slice(cookie.name.length + 1);
    // Qwik City writes what it gets; its own list of attributes is shorter than the library's.
    ev.cookie.set(cookie.name, [value, ...attributes].join("; "));
    replaceCookie(headers, cookie.name, value);
  }
}

function replaceCookie(headers: Headers, name: string, value: string): void {
  const pairs = (headers.get("cookie") ?? "").split(/; */);
  const others = pairs.filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
  headers.set("cookie", [...others, ...(value ? [`${name}=${value}`] : [])].join("; "));
}
