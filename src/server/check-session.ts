import type { Cookie } from "../lib/cookie.ts";
import type { Assurance } from "../session/assurance.ts";
import type { SessionRefusal } from "../signin/refuse-session.ts";
import type { SessionNeed } from "../signin/session-need.ts";
import type { AuthConfigSource, SessionLike } from "../types/config.ts";
import type { JWT, Session } from "../types/records.ts";
import { departure } from "./departure.ts";
import { type AuthInput, openContext } from "./input.ts";
import { handlerOf } from "./mount.ts";
import { serializeCookie } from "./serialize-cookie.ts";

export type { Assurance, SessionNeed };

/** A session that meets a need. */
export interface SufficientSession<S = Session> {
  readonly ok: true;
  readonly session: S;
  readonly assurance: Assurance;
  /** The session may have been renewed. */
  readonly cookies: readonly Cookie[];
}

/** No session, or one that does not meet a need. */
export interface InsufficientSession extends SessionRefusal {
  readonly ok: false;
  /** What a program is told: the name of the error, and the status of the response. */
  readonly name: "SessionRequired" | "StepUpRequired" | "StepUpImpossible";
  readonly status: 401 | 403;
  /** Whether the `url` is not one of the application: some frameworks have to be told. */
  readonly external: boolean;
  /** The session may have been renewed, or have ended. */
  readonly cookies: readonly Cookie[];
}

/** What came of a check. Set the cookies in either case. */
export type CheckedSession<S = Session> = SufficientSession<S> | InsufficientSession;

/** What the guard of a framework knows. */
export interface CheckOptions {
  /**
   * The name of the handler that answers the library's routes, if the framework may mount it anywhere: people are sent to where
   * its requests arrived, and the log says what to set when there were none yet. Default: that of `createMounts`, if it was named
   * there.
   */
  readonly handler?: string | undefined;
  /** The page that asks: where to return to after signing in, unless the need says something else. */
  readonly returnTo?: string | undefined;
}

/**
 * Checks that somebody is signed in, and has proved who they are as well and as recently as `need` says. What cannot be
 * found out counts against them. When no sign-in would be enough, the reason is `impossible`, and the log says why. `S` is the
 * type that the `session` callback of the configuration returns.
 *
 * @throws {TypeError} when `need` is not understood
 * @throws {AdapterError} when the database does not respond; the cookie stays valid
 * @throws {AuthError} when the configuration has a mistake or the host is not trusted
 */
export function checkSession<S extends SessionLike = Session>(
  input: AuthInput,
  config: AuthConfigSource<JWT, S>,
  need?: SessionNeed,
  options?: CheckOptions,
): Promise<CheckedSession<S>>;
export async function checkSession(
  input: AuthInput,
  config: AuthConfigSource,
  need: SessionNeed = {},
  { handler = handlerOf(config), returnTo }: CheckOptions = {},
): Promise<CheckedSession> {
  const { assertNeed, meet } = await import("../signin/session-need.ts");
  assertNeed(need);
  (await import("./assert-readable.ts")).assertReadable(input);
  const context = await openContext(input, config);
  const { readWithProofs } = await import("../session/read-with-proofs.ts");
  const { session, cookies, proofs } = await readWithProofs(context);
  const assurance = session && meet(need, proofs ?? {});
  if (assurance) return { ok: true, session, assurance, cookies };
  const { refuseSession } = await import("../signin/refuse-session.ts");
  const present = session ? { proofs } : undefined;
  const asked = { ...need, returnTo: need.returnTo ?? returnTo };
  const refusal = await refuseSession(context, asked, present, { source: config, handler });
  const { external } = departure(context, { redirect: refusal.url });
  return { ok: false, cookies, ...refusal, ...told[refusal.reason], external };
}

const told = {
  "signed-out": { name: "SessionRequired", status: 401 },
  "step-up": { name: "StepUpRequired", status: 401 },
  impossible: { name: "StepUpImpossible", status: 403 },
} as const;

/**
 * Returns the response to a request whose session is not enough: a page leads to the sign-in page, a program gets 401 with
 * its address. When no sign-in would be enough, a page leads to the error page, and a program gets 403. It carries the cookies.
 *
 * @param headers those of the request, which say whether a person will see the response
 */
export async function refuseRequest(
  { name, status, url, challenge, requestId, securityUrl, cookies }: InsufficientSession,
  headers: Headers,
): Promise<Response> {
  const { wantsPage } = await import("../http/response/error-reply.ts");
  const own = new Headers({ "cache-control": "private, no-store" });
  for (const cookie of cookies) own.append("set-cookie", serializeCookie(cookie));
  if (wantsPage(headers)) {
    own.set("location", url);
    return new Response(null, { status: 303, headers: own });
  }
  if (challenge === undefined) {
    const { impossibleAdvice } = await import("../http/response/step-up-impossible.ts");
    const { languageOfBrowser } = await import("../request/language.ts");
    const advice = impossibleAdvice(await languageOfBrowser(headers), securityUrl);
    const json = { error: name, code: "step-up-impossible", ...advice, requestId };
    return Response.json(json, { status, headers: own });
  }
  own.set("www-authenticate", challenge);
  return Response.json({ error: name, url }, { status, headers: own });
}
