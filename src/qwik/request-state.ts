import type { RequestEventBase, RequestEventCommon } from "@builder.io/qwik-city";
import { AuthError } from "../errors.ts";
import { type AuthInput, type Cookie, getSession, serializeCookie } from "../server/index.ts";
import type { Session } from "../types/records.ts";
import type { CompletedConfig } from "./config.ts";
import { environmentAddress } from "./environment.ts";

/** What `onRequest`, actions and loaders share while a request is handled. */
export interface RequestState {
  readonly config: CompletedConfig;
  /** The input of the library's operations: the request, with the cookies that were set since. */
  readonly input: Exclude<AuthInput, Request | Headers> & { readonly headers: Headers };
}

/** The key in `sharedMap` under which guards and loaders find the session. */
const sessionKey = "session";
const stateKey = "@cardea";

/** Creates the state of a request. Returns the existing one if Qwik City has rewritten the path. */
export function beginRequest(ev: RequestEventCommon, config: CompletedConfig): RequestState {
  const { request, sharedMap } = ev;
  const begun: RequestState | undefined = sharedMap.get(stateKey);
  if (begun) return begun;
  const input = {
    headers: new Headers(request.headers),
    request,
    origin: environmentAddress(ev.env)?.origin,
    clientAddress: ev.clientConn.ip,
  };
  const state = { config, input };
  sharedMap.set(stateKey, state);
  return state;
}

/**
 * Returns the state that `onRequest` created.
 *
 * @throws {AuthError} with the code `on-request-missing` if `onRequest` did not run
 */
export function requestState({ sharedMap }: Pick<RequestEventBase, "sharedMap">): RequestState {
  const state: RequestState | undefined = sharedMap.get(stateKey);
  if (state) return state;
  throw new AuthError("Export onRequest of cardea/qwik from src/routes/plugin@auth.ts", {
    code: "on-request-missing",
  });
}

/** Returns the session that was shared with guards and loaders. */
export function currentSession({ sharedMap }: RequestEventCommon): Session | null {
  const session: Session | undefined = sharedMap.get(sessionKey);
  return session ?? null;
}

/** Puts a session into `sharedMap` for guards and loaders. Only what JSON can express is kept. */
export function shareSession({ sharedMap }: RequestEventCommon, session: Session | null): void {
  sharedMap.set(sessionKey, session && JSON.parse(JSON.stringify(session)));
}

/** Reads the session, renews it when it is due, and shares it. */
export async function readSession(
  ev: RequestEventCommon,
  { config, input }: RequestState,
): Promise<void> {
  const { session, cookies } = await getSession(input, config);
  setCookies(ev, cookies);
  shareSession(ev, session);
}

/**
 * Sets cookies on the response and on the state of the request: whatever reads the session later in this
 * request must see the renewed one, or would renew it a second time.
 */
export function setCookies(ev: RequestEventBase, cookies: readonly Cookie[]): void {
  const { headers } = requestState(ev).input;
  for (const cookie of cookies) {
    const [pair = "", ...attributes] = serializeCookie(cookie).split("; ");
    const value = pair.slice(cookie.name.length + 1);
    // Qwik City writes the value as it is. Its own cookie options lack some of our attributes.
    ev.cookie.set(cookie.name, [value, ...attributes].join("; "));
    replaceCookie(headers, cookie.name, value);
  }
}

function replaceCookie(headers: Headers, name: string, value: string): void {
  const pairs = (headers.get("cookie") ?? "").split(/; */);
  const others = pairs.filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
  headers.set("cookie", [...others, ...(value ? [`${name}=${value}`] : [])].join("; "));
}
