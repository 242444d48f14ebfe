import { isolated } from "../../../texts/isolated.ts";
import type { PasswordChange } from "../../../types/password.ts";
import type { SecurityChange } from "../../../types/security.ts";
import { describeFactorChange } from "./factor-texts.ts";
import type { Described, MailFacts } from "./facts.ts";

/** Says what was changed. */
export function describeEvent(facts: MailFacts, event: SecurityChange): Described {
  const { language, app, host } = facts;
  const say = language.in("notices");
  switch (event.kind) {
    case "session-revoked": {
      const ended = {
        one: "sessionEnded",
        all: "sessionsEnded",
        others: "otherSessionsEnded",
      } as const;
      return {
        subject: say.text("sessionsSubject", { app }),
        what: say.text(ended[event.which], { host }),
      };
    }
    case "name-changed":
      return {
        subject: say.text("nameSubject", { app }),
        what: say.text("name", { host, name: isolated(event.to) }),
      };
    case "address-changed":
      return {
        subject: say.text("addressSubject", { app }),
        what: say.text("address", { host, address: event.to }),
      };
    case "factor-added":
    case "factor-removed":
    case "factor-named":
    case "recovery-used":
    case "recovery-renewed":
      return describeFactorChange(facts, event);
    case "account-linked":
      return {
        subject: say.text("linkedSubject", { app }),
        what: say.text("linked", { provider: event.provider, host }),
      };
    case "account-unlinked":
      return {
        subject: say.text("unlinkedSubject", { app }),
        what: say.text("unlinked", { provider: event.provider, host }),
      };
    case "password-set":
    case "password-changed":
    case "password-reset":
    case "password-removed":
      return describePassword(facts, event);
    case "deleted":
      return {
        subject: say.text("deletedSubject", { app }),
        what: say.text("deleted", { host }),
      };
  }
}

type PasswordEvent = Extract<SecurityChange, { readonly kind: PasswordChange["kind"] }>;

function describePassword({ language, app, host }: MailFacts, event: PasswordEvent): Described {
  const say = language.in("notices");
  const others = event.sessionsLeft ? undefined : say.text("othersSignedOut");
  const all = event.sessionsLeft ? undefined : say.text("allSignedOut");
  switch (event.kind) {
    case "password-set":
      return {
        subject: say.text("passwordSetSubject", { app }),
        what: say.text("passwordSet", { host }),
      };
    case "password-changed":
      return {
        subject: say.text("passwordChangedSubject", { app }),
        what: language.join(say.text("passwordChanged", { host }), others),
      };
    case "password-reset":
      return {
        subject: say.text("passwordChangedSubject", { app }),
        what: language.join(say.text("passwordReset", { host }), all),
      };
    case "password-removed":
      return {
        subject: say.text("passwordRemovedSubject", { app }),
        what: language.join(
          say.text("passwordRemoved", { host }),
          event.by === "operator" ? all : others,
        ),
      };
  }
}
