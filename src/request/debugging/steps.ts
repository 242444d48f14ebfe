import type { Cookie } from "../../lib/cookie.ts";
import type { Adapter } from "../../types/adapter.ts";

/** Everything that a step may be told about. */
interface Known {
  readonly provider: { readonly id: string } | undefined;
  readonly providerId: string | undefined;
  /** Of HTTP. */
  readonly method: string;
  /** The route, or the operation of `cardea/server`. */
  readonly action: string;
  readonly url: URL;
  readonly redirectUri: string;
  readonly response: URLSearchParams;
  readonly status: number | undefined;
  /** What was thrown in place of a response. */
  readonly failure: unknown;
  /** The body of a response as JSON, of which the names and the `error` are told. */
  readonly body: unknown;
  readonly ms: number;
  /** What the provider knows of the person, of which the names are told. */
  readonly profile: object;
  readonly accepted: boolean;
  /** An e-mail address. */
  readonly to: string;
  readonly by: string;
  readonly ceremony: string;
  readonly rpId: string;
  /** What the `signIn` callback returned. */
  readonly answer: unknown;
  readonly does: string;
  readonly rule: string;
  readonly why: string;
  readonly userId: unknown;
  readonly first: boolean;
  readonly removed: number;
  readonly sessionId: string;
  /** Seconds since the epoch. */
  readonly expires: number;
  readonly cookies: readonly Cookie[];
  readonly redirect: string;
  readonly page: { readonly kind: string };
  readonly error: unknown;
  /** Why a reply leads somewhere else than was asked. */
  readonly refusal: { readonly error: string };
}

/** What a step is told about. */
export type About = Partial<Known>;

type Facts<Needed extends keyof Known, Optional extends keyof Known = never> = Pick<Known, Needed> &
  Partial<Pick<Known, Optional>>;

type Exchange = Facts<"provider" | "method" | "url" | "ms", "status" | "body" | "failure">;

/** The steps that debug messages tell, by their codes. docs/debugging.md explains them. */
export interface Steps {
  readonly request: Facts<"action", "method" | "providerId">;
  readonly "authorization-request": Facts<"provider" | "redirectUri" | "url">;
  readonly "authorization-response": Facts<"provider" | "response">;
  readonly "sign-in-restarted": Facts<"provider">;
  readonly "sign-out-request": Facts<"provider" | "redirectUri" | "url">;
  readonly "discovery-response": Exchange;
  readonly "keys-response": Exchange;
  readonly "par-response": Exchange;
  readonly "token-response": Exchange;
  readonly "refresh-response": Exchange;
  readonly "userinfo-response": Exchange;
  readonly claims: Facts<"provider" | "profile">;
  readonly "credentials-checked": Facts<"provider" | "accepted" | "ms">;
  readonly "mail-requested": Facts<"provider" | "to">;
  readonly "mail-sent": Facts<"provider" | "to" | "ms">;
  readonly "mail-redeemed": Facts<"provider" | "to" | "by">;
  readonly "passkey-options": Facts<"provider" | "ceremony" | "rpId">;
  readonly "passkey-verified": Facts<"provider" | "ceremony", "userId">;
  readonly "sign-in-callback": Facts<"provider" | "answer" | "ms">;
  readonly decision: Facts<"provider" | "does" | "rule", "userId">;
  readonly "factor-decision": Facts<"provider" | "does" | "rule", "userId">;
  /** Somebody reads the page for a second factor, and nothing waits for one. */
  readonly "factor-void": Facts<"why">;
  readonly "address-proved": Facts<"userId" | "by" | "first" | "removed">;
  readonly "session-issued": Facts<"sessionId" | "userId" | "expires">;
  readonly "session-renewed": Facts<"sessionId" | "expires" | "why" | "cookies">;
  readonly "session-refused": Facts<"why">;
  readonly "session-ended": Facts<"sessionId" | "why">;
  /** Its row could not be removed from the database. */
  readonly "expired-session-kept": Facts<"failure">;
  readonly reply: Facts<never, "status" | "redirect" | "refusal" | "page" | "error" | "cookies">;
}

/** The code of a debug message. Calls of the adapter have the codes of Auth.js. */
export type Step = keyof Steps | `adapter_${keyof Adapter}`;
