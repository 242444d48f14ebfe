import type { AppSetup, ShownOnce } from "./security-factors.ts";

/** What somebody types, or does, to prove a second factor. One of the first three. */
export interface FactorProof {
  /** What an authenticator app shows, in whatever form it was typed. */
  readonly code?: string | undefined;
  /** The name of the app that somebody adds with its code, where they have to add one: one to 64 characters. */
  readonly name?: string | undefined;
  /** One of the person's recovery codes, which is used up. */
  readonly recoveryCode?: string | undefined;
  /** What the browser answered for a passkey: the JSON of `PublicKeyCredential.toJSON()`. */
  readonly data?: string | undefined;
  /** The id of the passkey's provider. Default: `passkey`. */
  readonly provider?: string | undefined;
  /** That of the page, which tells the sign-in that waits from others in the same browser. Default: the last one. */
  readonly ref?: string | undefined;
  /** For somebody who is signed in, also while a sign-in waits in the same browser. Forms send text. Default: `false`. */
  readonly stepUp?: boolean | "true" | undefined;
  /** Where somebody who is signed in goes on. A sign-in that waits knows it. */
  readonly redirectTo?: string | undefined;
}

/** What came of a second factor. */
export type FactorResult =
  | ({
      readonly ok: true;
      /** Where the person goes on, once they have kept the recovery codes that they may get with their first factor. */
      readonly url: string;
    } & Omit<ShownOnce, "setup">)
  | { readonly ok: false; readonly reason: "wrong-code" | "wrong-passkey" }
  | {
      readonly ok: false;
      readonly reason: "too-many";
      /** Seconds after which codes are accepted again; `undefined` if unknown. */
      readonly retryAfter: number | undefined;
    }
  | ({
      readonly ok: false;
      /** The sign-in took too long, had five wrong codes, was finished or cancelled, or another one took its place; or nobody is signed in any more. */
      readonly reason: "expired";
      /** The sign-in page. Show the recovery codes first, if there are any: an app was added although the sign-in failed in the end. */
      readonly url: string;
    } & Omit<ShownOnce, "setup">);

/** Who is asked for a second factor in a browser, and what they can prove. */
export interface AskedFactor {
  /** `enrol` if the person has to add an authenticator app first, with `setup`, or on the built-in page. */
  readonly asks: "sign-in" | "step-up" | "enrol";
  /** What the app needs that is to be added. */
  readonly setup?: AppSetup | undefined;
  readonly factors: readonly ("totp" | "passkey" | "recovery")[];
  readonly user: { readonly name: string | null; readonly email: string | null };
  /** Send it back with the proof. Absent for somebody who is signed in. */
  readonly ref?: string | undefined;
  /** Until when the sign-in waits: ISO 8601. */
  readonly expires?: string | undefined;
}
