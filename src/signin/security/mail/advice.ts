import type { SecurityChange } from "../../../types/security.ts";
import type { MailFacts } from "./facts.ts";

/** Whether the person cannot get to the account with this address any more. */
export function isOutOfReach({ kind }: SecurityChange): boolean {
  return kind === "deleted" || kind === "address-changed";
}

/** Says what to do if it was somebody else. Whose password was changed cannot open the page with the one they know. */
export function adviceFor(facts: MailFacts, event: SecurityChange): string {
  const { language, host, page } = facts;
  const say = language.in("advice");
  if (isOutOfReach(event)) return say.text("tell", { host });
  switch (event.kind) {
    case "password-set":
    case "password-changed":
      return page ? say.text("passwordLook") : say.text("passwordTell", { host });
    case "password-reset":
      return page ? say.text("mailboxLook") : say.text("mailboxTell", { host });
    case "recovery-used":
      return page ? say.text("codesLook") : say.text("codesTell", { host });
    case "factor-added":
    case "factor-removed":
      if (event.factor === "totp") return appAdvice(facts, event.kind);
  }
  return page ? say.text("look") : say.text("tell", { host });
}

/** Says what to do about an app that somebody else added or removed. Whoever has no other app cannot get past the page that asks for its code. */
function appAdvice(
  { language, host, page }: MailFacts,
  kind: "factor-added" | "factor-removed",
): string {
  const say = language.in("advice");
  if (kind === "factor-removed") {
    const rest = page ? say.text("thenLook") : say.text("thenTell", { host });
    return language.join(say.text("intruder"), rest);
  }
  return language.join(
    say.text("intruder"),
    page !== undefined && say.text("ownApp"),
    say.text("noApp", { host }),
  );
}
