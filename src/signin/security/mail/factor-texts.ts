import { isolated } from "../../../texts/isolated.ts";
import type { FactorChange } from "../../../types/security-factors.ts";
import type { Described, MailFacts } from "./facts.ts";

/** From how few recovery codes on people are told to make new ones. */
const fewCodes = 3;

/** Says what was changed about somebody's second factors. */
export function describeFactorChange(
  { language, app, host }: MailFacts,
  event: FactorChange,
): Described {
  const say = language.in("notices");
  switch (event.kind) {
    case "factor-added":
      return event.factor === "passkey"
        ? {
            subject: say.text("passkeyAddedSubject", { app }),
            what: say.text("passkeyAdded", { host }),
          }
        : {
            subject: say.text("appAddedSubject", { app }),
            what: say.text("appAdded", { name: isolated(event.name), host }),
          };
    case "factor-removed":
      return event.factor === "passkey"
        ? {
            subject: say.text("passkeyRemovedSubject", { app }),
            what: say.text("passkeyRemoved", { host }),
          }
        : {
            subject: say.text("appRemovedSubject", { app }),
            what: say.text("appRemoved", { name: isolated(event.name), host }),
          };
    case "factor-named":
      return {
        subject: say.text("appNamedSubject", { app }),
        what: say.text("appNamed", {
          before: isolated(event.from),
          host,
          name: isolated(event.name),
        }),
      };
    case "recovery-used":
      return {
        subject: say.text("codeUsedSubject", { app }),
        what: language.join(
          say.text("codeUsed", { host }),
          event.left === 0 ? say.text("noCodesLeft") : say.text("codesLeft", { count: event.left }),
          event.left <= fewCodes && say.text("makeNewCodes"),
        ),
      };
    case "recovery-renewed":
      return {
        subject: say.text("codesRenewedSubject", { app }),
        what: say.text("codesRenewed", { host, count: event.left }),
      };
  }
}
