import type { EnrolPage, FactorPageError, Page, RecoveryCodesPage } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { type Enrolling, setupWaiting } from "../signin/factor/enrol-waiting.ts";
import type { Fields } from "../signin/fields.ts";
import type { Reply } from "../signin/reply.ts";
import type { ShownOnce } from "../types/security-factors.ts";
import { csrfToken } from "./csrf.ts";
import { textIn } from "./routes/password-step.ts";

/**
 * Shows the page on which somebody adds a factor before they are signed in. It is always ours, and may stand beside a page of the
 * application's own that asks for factors.
 *
 * @param given the fields of its form
 */
export async function enrolPage(
  context: Context,
  enrolling: Enrolling,
  given: Fields = {},
  error?: FactorPageError,
): Promise<Extract<Reply<Page>, { page: Page }>> {
  const { user, pending } = enrolling;
  const { token, cookies } = await csrfToken(context);
  const page: EnrolPage = {
    kind: "factor-enrol",
    action: `${context.baseUrl}/factor`,
    person: user.email || user.name || "somebody without a name",
    setup: await setupWaiting(context, enrolling),
    ref: pending.ref,
    entered: textIn(given, "name"),
    csrfToken: token,
    error,
  };
  return { page, cookies };
}

/** Shows recovery codes in the answer to the form that made them, before the person is led on; `undefined` if there are none. */
export function codesPage(
  { codes, sessionsLeft }: ShownOnce = {},
  continueUrl: string,
  { isAppAdded, isSignedOut }: Pick<RecoveryCodesPage, "isAppAdded" | "isSignedOut">,
): Extract<Reply<Page>, { page: Page }> | undefined {
  if (!codes) return undefined;
  const page = { kind: "recovery-codes", codes, isAppAdded, sessionsLeft, continueUrl } as const;
  return { page: { ...page, isSignedOut } };
}
