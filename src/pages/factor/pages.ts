import type { HiddenFields } from "../hidden-fields.ts";

/** Why what was typed is refused. */
export interface FactorPageError {
  /** It selects a text, and whether it stands beside the field. */
  code: string;
  /** Seconds after which codes are accepted again. */
  retryAfter?: number | undefined;
}

/** A passkey that may be the second factor. */
export interface PasskeyWay {
  /** The provider's id. */
  id: string;
  /** The address from which the script fetches the options of the ceremony. */
  options: string;
}

/** The page on which somebody proves a second factor. Its forms are posted to one address. */
export interface FactorPage extends HiddenFields {
  kind: "factor";
  /** Whether a sign-in waits for it, or somebody who is signed in is to prove more. */
  about: "sign-in" | "step-up";
  action: string;
  /** The name or address of the person. */
  person: string;
  /** What the page asks for; `passkey` if neither app nor recovery code can help. */
  asksFor: "app" | "recovery" | "passkey";
  /** What can be used in place of it, with the address of the page that asks for it. */
  instead?: { readonly url: string; readonly asksFor: "app" | "recovery" } | undefined;
  passkeys: readonly PasskeyWay[];
  /** Tells the sign-in that waits from others that the browser may have begun. */
  ref?: string | undefined;
  need: Readonly<Record<string, string>>;
  /** Where somebody who is signed in signs in once more, in place of this. */
  signInUrl: string;
  error?: FactorPageError | undefined;
}

/** The page in place of one that is over. */
export interface FactorGonePage {
  kind: "factor-gone";
  /** Whether somebody is signed in, so that nothing is left to do. */
  isSignedIn: boolean;
  /** Where the person goes on, or signs in. */
  url: string;
  /** Where somebody who is signed in makes new recovery codes, if there is such a page. */
  securityUrl?: string | undefined;
  /** Whether five codes were wrong, or of an app that is off. */
  isSpent?: boolean | undefined;
}
