import { ownLevel } from "../accounts/own-level.ts";
import { mayProveOneOf } from "../accounts/own-methods.ts";
import { hasJustSignedIn, hasUsedOnlyAccount } from "../accounts/settled.ts";
import { strongerWays } from "../accounts/stronger-ways.ts";
import { type WayIn, wayIn } from "../accounts/way-in.ts";
import { isAuthError, StepUpImpossible } from "../errors.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import { type Assurance, assuranceOf } from "../session/assurance.ts";
import type { ProofMethod, Proofs } from "../session/proofs.ts";
import { findLiveSession } from "../session/strategies.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { signInUrl } from "./fresh-sign-in.ts";
import { mountedBaseUrl } from "./mounted-base-url.ts";
import type { SessionNeed } from "./session-need.ts";

/** Why a session is not enough, and what to do about it. */
export interface SessionRefusal {
  /**
   * `signed-out` if nobody is signed in, `step-up` if they have to prove once more who they are, and `impossible` if no sign-in
   * would be enough: with this configuration, or of this person, who has just signed in.
   */
  readonly reason: "signed-out" | "step-up" | "impossible";
  /** The sign-in page, which leads back, or the error page with `impossible`. */
  readonly url: string;
  /**
   * For the header `WWW-Authenticate` of a response 401 to a program. Source: RFC 9470 section 3. `undefined` with `impossible`:
   * asking for one more sign-in would send it in circles.
   */
  readonly challenge: string | undefined;
  /** With `impossible`, the id under which the log says why. */
  readonly requestId?: string;
  /** With `impossible`, the security page, if the person can add an authenticator app there that would do. */
  readonly securityUrl?: string | undefined;
}

/** The guard that refuses a session. */
interface Guard {
  readonly source: AuthConfigSource;
  /** See {@link mountedBaseUrl}. */
  readonly handler?: string | undefined;
}

/** A session that is not enough. */
interface Insufficient {
  /** `undefined` if sessions do not keep any. */
  readonly proofs: Proofs | undefined;
}

/**
 * Returns where somebody is sent whose session is not enough.
 *
 * @param present the session; `undefined` if nobody is signed in
 */
export async function refuseSession(
  context: Context,
  need: SessionNeed,
  present: Insufficient | undefined,
  { source, handler }: Guard,
): Promise<SessionRefusal> {
  const baseUrl = await mountedBaseUrl(context, source, handler);
  if (!present) {
    const url = await signInUrl(context, need.returnTo, { error: "SessionRequired" }, baseUrl);
    return { reason: "signed-out", url, challenge: "Bearer" };
  }
  try {
    return await askAgain(context, need, present, baseUrl);
  } catch (error) {
    if (!isAuthError(error) || error.type !== "StepUpImpossible") throw error;
    await logError(context, error);
    const { config, origin, requestId } = context;
    const page = new URL(config.pages.error ?? `${baseUrl}/error`, origin).href;
    const id = config.pages.error ? undefined : requestId;
    const url = withQuery(page, { error: error.type, id });
    const { methods } = need;
    const appHelps = present.proofs && (!methods || methods.includes("otp"));
    const { appAddingPage } = await import("./security/place.ts");
    const securityUrl = appHelps ? appAddingPage(context, baseUrl) : undefined;
    return { reason: "impossible", url, challenge: undefined, requestId, securityUrl };
  }
}

/** @throws {StepUpImpossible} when no sign-in with this configuration, or none of this person, would be enough */
async function askAgain(
  context: Context,
  need: SessionNeed,
  present: Insufficient,
  baseUrl: string,
): Promise<SessionRefusal> {
  const { within, returnTo, methods } = need;
  const { config } = context;
  const proofs = await assertReachable(context, need, present.proofs);
  const lack = lackOf(need, assuranceOf(proofs, within));
  const factor = config.factors && (await byFactor(context, need, proofs, lack, baseUrl));
  if (lack !== "fresh" && !factor) {
    await assertBetterWay(context, need, lack, assuranceOf(proofs));
  }
  const maxAge = within === undefined ? undefined : String(Math.floor(within));
  const wanted = methods?.join(" ");
  const query = { error: "SessionRequired", code: lack, max_age: maxAge, methods: wanted };
  const challenge = [
    'Bearer error="insufficient_user_authentication"',
    `error_description="${descriptions[lack]}"`,
    ...(maxAge === undefined ? [] : [`max_age="${maxAge}"`]),
  ].join(", ");
  const url = factor ?? (await signInUrl(context, returnTo, query, baseUrl));
  return { reason: "step-up", url, challenge };
}

/** Returns the page for a second factor, if it would do. */
async function byFactor(
  context: Context,
  { returnTo, ...need }: SessionNeed,
  proofs: Proofs,
  code: Lack,
  baseUrl: string,
): Promise<string | undefined> {
  const { adapter } = context.config;
  const live = adapter && (await findLiveSession(context));
  if (!adapter || live?.userId === undefined) return undefined;
  const { factorStepUp } = await import("./factor/step-up.ts");
  const userId = String(live.userId);
  return factorStepUp(context, adapter, { userId, proofs, need, code, returnTo }, baseUrl);
}

/** What a session lacks: a recent proof, a second factor, or a proof of the kind that was asked for. */
type Lack = "fresh" | "level" | "method";

const descriptions: Readonly<Record<Lack, string>> = {
  fresh: "Sign in again",
  level: "Sign in with two factors",
  method: "Sign in another way",
};

/** Without any proof that counts, nobody knows what a sign-in would prove. */
function lackOf({ level = 1 }: SessionNeed, proved: Assurance): Lack {
  if (proved.methods.length === 0) return "fresh";
  return proved.level < level ? "level" : "method";
}

/**
 * Asserts that somebody who has only just signed in has a better way in than they used.
 *
 * @throws {StepUpImpossible} when they have none, so that the next sign-in would end here again
 */
async function assertBetterWay(
  context: Context,
  { methods }: SessionNeed,
  lack: Exclude<Lack, "fresh">,
  proved: Assurance,
): Promise<void> {
  const { adapter } = context.config;
  const live = adapter && (await findLiveSession(context));
  if (!adapter || live?.userId === undefined || !hasJustSignedIn(live)) return;
  const userId = String(live.userId);
  const needsTwo = lack === "level" || methods?.every((method) => provedWithTwo.has(method));
  if (
    needsTwo &&
    ((await ownLevel(context, adapter, userId)) === 1 ||
      (await hasUsedOnlyAccount(context, adapter, userId, proved)))
  ) {
    throw new StepUpImpossible(
      `Somebody has just signed in, and none of their accounts and passkeys is known to prove two factors. They need ${await helpOf(context)}, and then sign in with it`,
    );
  }
  if (!methods || (await mayProveOneOf(context, adapter, userId, methods))) return;
  throw new StepUpImpossible(
    `Somebody has just signed in, and has no way in that proves ${methods.join(" or ")}. They need one, such as a passkey that they add on the security page, and then sign in with it`,
  );
}

/** Methods that nobody proves who never proves two factors. */
const provedWithTwo: ReadonlySet<ProofMethod> = new Set(["uv", "mfa"]);

/** Names the ways of the configuration that prove two factors. */
async function helpOf({ config }: Context): Promise<string> {
  const { passkey, providers } = strongerWays([...(await config.providers()).byId.values()]);
  const names = providers.map((name) => JSON.stringify(name)).join(" or ");
  const app = config.factors?.totp && "an authenticator app that they add on the security page";
  const ways = [
    app,
    passkey && "a passkey that asks for a PIN",
    names && `a second factor at ${names}`,
  ];
  return ways.filter(Boolean).join(", or ") || "another way to sign in";
}

/**
 * Asserts that somebody with this configuration can meet a need by signing in again, so that nobody is sent round in circles.
 *
 * @param proofs `undefined` if sessions do not keep any
 * @returns the proofs
 * @throws {StepUpImpossible} when it is not so
 */
async function assertReachable(
  { config }: Context,
  { level = 1, methods }: SessionNeed,
  proofs: Proofs | undefined,
): Promise<Proofs> {
  if (!proofs) {
    throw new StepUpImpossible(
      'With `compat: "authjs"`, a database session tells how somebody signed in only if `session.absoluteMaxAge` is set',
    );
  }
  const factor: WayIn = { level: 2, methods: ["otp", "rec"] };
  const providers = [...(await config.providers()).byId.values()].map(wayIn);
  const ways = config.factors ? [...providers, factor] : providers;
  const isReachable = ways.some(
    (way) =>
      way.level >= level && (!methods || methods.some((method) => way.methods.includes(method))),
  );
  if (isReachable) return proofs;
  const asked = methods ? `level ${level} by ${methods.join(" or ")}` : `level ${level}`;
  throw new StepUpImpossible(
    `No provider of the configuration proves ${asked}. A passkey provider, or an OpenID provider with \`assurance\`, reaches level 2`,
  );
}
