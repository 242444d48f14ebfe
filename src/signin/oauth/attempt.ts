import type { SessionBinding } from "../../accounts/signed-in-user.ts";
import {
  isAnything,
  isBoolean,
  isNumber,
  isText,
  listOf,
  optional,
  recordOf,
} from "../../lib/shape.ts";
import { type DpopKey, isDpopKey } from "./server/dpop.ts";

/** Seconds within which a sign-in must be finished. */
export const attemptLifetime = 15 * 60;

/** A sign-in with a provider that has been started but not finished. It is sealed in a cookie and can be used once. */
export interface Attempt {
  /** The provider's id. */
  readonly provider: string;
  readonly state: string;
  /** Tells attempts apart whose `state` is not sent: it is the same for all attempts with the provider. */
  readonly use?: string | undefined;
  /** When it began, in milliseconds since the epoch. Attempts of an older version lack it. */
  readonly begun?: number | undefined;
  readonly redirectUri: string;
  readonly codeVerifier?: string | undefined;
  readonly nonce?: string | undefined;
  /** The key to which the tokens will be bound. */
  readonly dpopKey?: DpopKey | undefined;
  /** The most seconds that may have passed since the person authenticated at the provider (`max_age`). */
  readonly maxAge?: number | undefined;
  /** Values of `acr`, one of which the ID token must have. */
  readonly acrValues?: readonly string[] | undefined;
  readonly returnTo?: string | undefined;
  /** The session in which linking the account was requested. */
  readonly link?: SessionBinding | undefined;
  /** The id of the only user who may be signed in. */
  readonly expectedUserId?: string | undefined;
  /** The id of the session in which they were asked to prove once more who they are. */
  readonly expectedSession?: string | undefined;
  /** What the guard asked for that had them asked. */
  readonly need?: unknown;
  /** The account at the provider that is to consent, and the scopes to which it is, separated by spaces. */
  readonly consent?: readonly string[] | undefined;
  /** Whether the browser sent a session cookie when the attempt began. */
  readonly signedIn?: boolean | undefined;
  /** How often the attempt was given back after an adapter error. */
  readonly retries?: number | undefined;
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
}

/** Whether a value is an attempt. */
export const isAttempt = recordOf<Attempt>({
  provider: isText,
  state: isText,
  use: optional(isText),
  begun: optional(isNumber),
  redirectUri: isText,
  codeVerifier: optional(isText),
  nonce: optional(isText),
  dpopKey: optional(isDpopKey),
  maxAge: optional(isNumber),
  acrValues: optional(listOf(isText)),
  returnTo: optional(isText),
  link: optional(recordOf({ userId: isText, sessionId: isText })),
  expectedUserId: optional(isText),
  expectedSession: optional(isText),
  need: isAnything,
  consent: optional(listOf(isText)),
  signedIn: optional(isBoolean),
  retries: optional(isNumber),
  data: isAnything,
});

/** The `state` of attempts that do not send one. A browser has at most one of them with each provider. */
export function unsentState(providerId: string): string {
  return `unsent ${providerId}`;
}

/** Whether a string has the form of a `state` of this library: random, or sealed for a redirect proxy. */
export function isStateOfOurs(state: string | undefined): boolean {
  return state !== undefined && /^(?:[\w-]{43}|[\w-]+(?:\.[\w-]*){4})$/.test(state);
}
