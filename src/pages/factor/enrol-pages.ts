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
}
