import type { AppSetup } from "../../types/security-factors.ts";
import type { HiddenFields } from "../hidden-fields.ts";
import type { FactorPageError } from "./pages.ts";

/** The page on which somebody adds an authenticator app before they are signed in. */
export interface EnrolPage extends HiddenFields {
  kind: "factor-enrol";
  action: string;
  /** The name or address of the person. */
  person: string;
  setup: AppSetup;
  /** Tells the sign-in that waits from others that the browser may have begun. */
  ref: string;
  /** The name that was typed for the app. */
  entered?: string | undefined;
  error?: FactorPageError | undefined;
}

/** The page that shows new recovery codes, once: it is the answer to the form that made them. */
export interface RecoveryCodesPage {
  kind: "recovery-codes";
  /** In groups of four. */
  codes: readonly string[];
  /** Whether an authenticator app was added with them. */
  isAppAdded: boolean;
  /** Whether sessions may go on that should have ended. */
  sessionsLeft?: boolean | undefined;
  /** Where the person goes on. */
  continueUrl: string;
  /** Whether the person has to sign in there: the sign-in that waited for the app has failed. */
  isSignedOut?: boolean | undefined;
}
