import { randomToken } from "#crypto";
import type { SessionBinding } from "../../accounts/signed-in-user.ts";
import type { OAuthProvider } from "../../config/providers/oauth.ts";
import {
  isAnything,
  isBoolean,
  isNumber,
  isText,
  listOf,
  optional,
  recordOf,
} from "../../lib/shape.ts";
import { createDpopKey, type DpopKey, isDpopKey } from "./server/dpop.ts";

/** Seconds in which a person may finish what they started. */
export const attemptLifetime = 15 * 60;

/** One sealed, one-shot sign-in attempt. */
export interface Attempt {
  /** Id of the provider. */
  readonly provider: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly codeVerifier?: string | undefined;
  readonly nonce?: string | undefined;
  /** The key to which the tokens will be bound. */
  readonly dpopKey?: DpopKey | undefined;
  /** Seconds since the person authenticated at the provider, at the most. */
  readonly maxAge?: number | undefined;
  /** Authentication contexts of which the ID token must name one. */
  readonly acrValues?: readonly string[] | undefined;
  readonly returnTo?: string | undefined;
  /** The session in which somebody asked to link the account. */
  readonly link?: SessionBinding | undefined;
  /** Whether there was a session when the attempt began. */
  readonly signedIn?: boolean | undefined;
  /** How often it was given back, because the database could not be asked. */
  readonly retries?: number | undefined;
  /** What the application passed along for its callbacks. */
  readonly data?: unknown;
}

/** Whether a value is an attempt. */
export const isAttempt = recordOf<Attempt>({
  provider: isText,
  state: isText,
  redirectUri: isText,
  codeVerifier: optional(isText),
  nonce: optional(isText),
  dpopKey: optional(isDpopKey),
  maxAge: optional(isNumber),
  acrValues: optional(listOf(isText)),
  returnTo: optional(isText),
  link: optional(recordOf({ userId: isText, sessionId: isText })),
  signedIn: optional(isBoolean),
  retries: optional(isNumber),
  data: isAnything,
});

/** Whether a text looks like the `state` of an attempt: random, or sealed for a redirect proxy. */
export function isStateOfOurs(state: string | undefined): boolean {
  return state !== undefined && /^(?:[\w-]{43}|[\w-]+(?:\.[\w-]*){4})$/.test(state);
}

/** What is known when an attempt begins. */
export type AttemptFacts = Pick<
  Attempt,
  "redirectUri" | "maxAge" | "acrValues" | "returnTo" | "link" | "signedIn" | "data"
> & { readonly state?: string | undefined };

/** A fresh attempt with the secrets that the provider's checks ask for. */
export async function createAttempt(
  provider: OAuthProvider,
  facts: AttemptFacts,
): Promise<Attempt> {
  const usesDpop = provider.client.dpop_bound_access_tokens === true;
  return {
    ...facts,
    provider: provider.id,
    state: facts.state ?? randomToken(),
    codeVerifier: provider.checks.has("pkce") ? randomToken() : undefined,
    nonce: provider.checks.has("nonce") ? randomToken() : undefined,
    dpopKey: usesDpop ? await createDpopKey() : undefined,
  };
}
