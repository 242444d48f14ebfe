import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { ResolvedConfig } from "../config/resolved-config.ts";
import { StepUpImpossible } from "../errors.ts";
import { isRecord } from "../lib/json.ts";
import type { Context } from "../request/context.ts";
import { type Assurance, type AssuranceLevel, assuranceOf } from "../session/assurance.ts";
import { isProofMethod, type ProofMethod, type Proofs } from "../session/proofs.ts";
import { signInAgain, signInUrl } from "./fresh-sign-in.ts";

/** How well, and how recently, somebody has to have proved who they are. Nothing means: somebody is signed in. */
export interface SessionNeed {
  /** 2 for two factors, such as a passkey that asked for a PIN or a finger. Default: 1. */
  readonly level?: AssuranceLevel | undefined;
  /** The proofs that count are at most this old, in seconds. Default: as old as the session. */
  readonly within?: number | undefined;
  /** One of these was proved. Default: any. */
  readonly methods?: readonly ProofMethod[] | undefined;
  /** Where to return to after signing in. Default: `/`, or the page that asks where the framework tells it. */
  readonly returnTo?: string | undefined;
}

const members: readonly string[] = ["level", "within", "methods", "returnTo"];

/**
 * Asserts that a need is one: what is not understood must not let anybody in.
 *
 * @throws {TypeError} when it is not
 */
export function assertNeed(need: SessionNeed): void {
  const unknown = isRecord(need) ? Object.keys(need).find((name) => !members.includes(name)) : "";
  if (unknown !== undefined) {
    throw new TypeError(`A need has the members ${members.join(", ")}, not "${unknown}"`);
  }
  const { level = 1, within, methods } = need;
  if (level !== 1 && level !== 2) throw new TypeError("`level` is 1 or 2");
  if (within !== undefined && !(Number.isFinite(within) && within > 0)) {
    throw new TypeError("`within` is a positive number of seconds");
  }
  if (methods !== undefined && !(Array.isArray(methods) && methods.every(isProofMethod))) {
    throw new TypeError("`methods` is a list of methods, such as hwk, uv or fed");
  }
}

/** Returns what the proofs of a session are worth, if that is enough. */
export function meet(need: SessionNeed, proofs: Proofs): Assurance | undefined {
  const { level = 1, within, methods } = need;
  const assurance = assuranceOf(proofs, within);
  const isRecent = within === undefined || assurance.methods.length > 0;
  const isWanted = !methods || methods.some((method) => assurance.methods.includes(method));
  return isRecent && isWanted && assurance.level >= level ? assurance : undefined;
}

/**
 * Asserts that somebody can meet a need by signing in again, so that nobody is sent round in circles.
 *
 * @param proofs `undefined` if sessions do not keep any
 * @throws {StepUpImpossible} when it is not so
 */
export async function assertReachable(
  { config }: Context,
  { level = 1, methods }: SessionNeed,
  proofs: Proofs | undefined,
): Promise<void> {
  if (!proofs) {
    throw new StepUpImpossible(
      'With `compat: "authjs"`, a database session tells how somebody signed in only if `session.absoluteMaxAge` is set',
    );
  }
  const ways = await waysIn(config);
  const isReachable = ways.some(
    (way) =>
      way.level >= level && (!methods || methods.some((method) => way.methods.includes(method))),
  );
  if (isReachable) return;
  const asked = methods ? `level ${level} by ${methods.join(" or ")}` : `level ${level}`;
  throw new StepUpImpossible(
    `No provider of the configuration proves ${asked}. A passkey provider, or an OpenID provider with \`assurance\`, reaches level 2`,
  );
}

/** What somebody proves who signs in with a provider. */
interface Way {
  readonly level: AssuranceLevel;
  readonly methods: readonly ProofMethod[];
}

async function waysIn(config: ResolvedConfig): Promise<Way[]> {
  const { byId } = await config.providers();
  return [...byId.values()].map(wayOf);
}

function wayOf(provider: ResolvedProvider): Way {
  switch (provider.type) {
    case "webauthn":
      return { level: 2, methods: ["hwk", "swk", "uv"] };
    case "oauth":
    case "oidc":
      return provider.assurance
        ? { level: 2, methods: ["fed", "mfa"] }
        : { level: 1, methods: ["fed"] };
    case "email":
      return { level: 1, methods: ["email"] };
    case "credentials":
      return { level: 1, methods: ["cred"] };
  }
}

/** Why a session is not enough, and what to do about it. */
export interface SessionRefusal {
  /** `signed-out` if nobody is signed in, `step-up` if they have to prove once more who they are. */
  readonly reason: "signed-out" | "step-up";
  /** The sign-in page, which leads back. */
  readonly url: string;
  /** For the header `WWW-Authenticate` of a response 401 to a program. Source: RFC 9470 section 3. */
  readonly challenge: string;
}

/** Returns where somebody is sent whose session is not enough. */
export async function refuseSession(
  context: Context,
  { within, returnTo }: SessionNeed,
  isSignedIn: boolean,
): Promise<SessionRefusal> {
  if (!isSignedIn) {
    const url = await signInUrl(context, returnTo, { error: "SessionRequired" });
    return { reason: "signed-out", url, challenge: "Bearer" };
  }
  const maxAge = within === undefined ? undefined : String(Math.floor(within));
  const url = await signInUrl(context, returnTo, { ...signInAgain, max_age: maxAge });
  const challenge = [
    'Bearer error="insufficient_user_authentication"',
    'error_description="Sign in again"',
    ...(maxAge === undefined ? [] : [`max_age="${maxAge}"`]),
  ].join(", ");
  return { reason: "step-up", url, challenge };
}
