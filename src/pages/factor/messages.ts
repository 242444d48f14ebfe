import type { FactorReasons } from "../../texts/areas/factors.ts";
import type { Language, Say } from "../../texts/language.ts";
import type { FactorPage, FactorPageError } from "./pages.ts";

/** Why a form is shown again. */
interface Reason {
  readonly text: string;
  /** Whether it is about what was typed, and stands beside that. */
  readonly isOfField: boolean;
}

/** The codes with texts of their own, and whether those stand beside a field. */
const besideField = {
  "factor-wrong": true,
  "recovery-wrong": true,
  "app-not-begun": true,
  "invalid-name": false,
  "code-missing": true,
  "passkey-refused": false,
} as const satisfies Partial<Record<keyof FactorReasons, boolean>>;

function hasText(code: string): code is keyof typeof besideField {
  return Object.hasOwn(besideField, code);
}

/** What else the page offers. */
type Others = Partial<Pick<FactorPage, "instead" | "passkeys">>;

/** Returns why a form is shown again. */
export function factorReason(
  { code, retryAfter }: FactorPageError,
  language: Language,
  others: Others = {},
): Reason {
  const say = language.in("factorReasons");
  if (retryAfter !== undefined) return { text: lockedFor(retryAfter, say), isOfField: false };
  if (code === "app-off") return { text: appOff(others, say), isOfField: true };
  if (hasText(code)) return { text: say.text(code), isOfField: besideField[code] };
  const isUnsure = code === "csrf-cookie-missing" || code === "csrf-mismatch";
  const general = isUnsure
    ? language.saying("errors", "MissingCSRF")
    : language.saying("refused", "general");
  return { text: language.plainParagraph(general), isOfField: false };
}

/** Codes are accepted longer in browsers in which one was right before. */
function appOff({ instead, passkeys = [] }: Others, say: Say<FactorReasons>): string {
  const hasRecovery = instead?.asksFor === "recovery";
  if (passkeys.length > 0) return say.text(hasRecovery ? "appOffEither" : "appOffPasskey");
  return say.text(hasRecovery ? "appOffRecovery" : "appOffAlone");
}

const longestInMinutes = 90;

/** Says how long it takes, rounded up, so that whoever waits that long does not wait in vain. */
function lockedFor(seconds: number, say: Say<FactorReasons>): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes <= longestInMinutes) return say.text("lockedMinutes", { count: minutes });
  return say.text("lockedHours", { count: Math.ceil(minutes / 60) });
}
