import type { FactorPage, FactorPageError } from "./pages.ts";

/** Why a form is shown again. */
interface Reason {
  readonly text: string;
  /** Whether it is about what was typed, and stands beside that. */
  readonly isOfField: boolean;
}

const unsure =
  "We couldn’t tell that this came from you. Please try again. If you see this twice, check that your browser accepts cookies from this site.";

const texts: Readonly<Record<string, Reason>> = {
  "factor-wrong": {
    text: "That code isn’t right, or was used already. Please wait for the next one in your app and type that. If it’s refused, too, check the clock of the device.",
    isOfField: true,
  },
  "recovery-wrong": {
    text: "That isn’t one of your recovery codes, or it was used already.",
    isOfField: true,
  },
  "app-not-begun": {
    text: "The key is another one now. Please add it to your app, and type the code that the app shows.",
    isOfField: true,
  },
  "invalid-name": { text: "A name has one to 64 characters.", isOfField: false },
  "code-missing": { text: "Please type a code.", isOfField: true },
  "passkey-refused": {
    text: "That passkey can’t be used here. It has to be one of this account, and to ask for a PIN, a finger or a face.",
    isOfField: false,
  },
  "csrf-cookie-missing": { text: unsure, isOfField: false },
  "csrf-mismatch": { text: unsure, isOfField: false },
};

/** What else the page offers. */
type Others = Partial<Pick<FactorPage, "instead" | "passkeys">>;

/** Returns why a form is shown again. */
export function factorReason({ code, retryAfter }: FactorPageError, others: Others = {}): Reason {
  if (retryAfter !== undefined) {
    const text = `There were too many wrong codes. Codes are accepted again in ${duration(retryAfter)}.`;
    return { text, isOfField: false };
  }
  if (code === "app-off") return { text: appOff(others), isOfField: true };
  const known = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return known ?? { text: "Something went wrong. Please try again.", isOfField: false };
}

function appOff({ instead, passkeys = [] }: Others): string {
  const ways = [
    ...(instead?.asksFor === "recovery" ? ["a recovery code"] : []),
    ...(passkeys.length > 0 ? ["a passkey"] : []),
  ];
  // Codes are accepted longer in browsers in which one was right before.
  const cure =
    ways.length > 0
      ? `Please use ${ways.join(" or ")}.`
      : "Please try the browser that you usually sign in with, or ask whoever runs this site.";
  return `Too many wrong codes were typed for this app, so it can’t be used now. ${cure}`;
}

const longestInMinutes = 90;

/** Says how long it takes, rounded up, so that whoever waits that long does not wait in vain. */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return "a minute";
  if (minutes <= longestInMinutes) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
