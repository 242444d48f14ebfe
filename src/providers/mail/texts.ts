import type { MailTexts } from "../../types/email.ts";

/** The default sentences. */
export const english: MailTexts = {
  lang: "en",
  dir: "ltr",
  subject: "Sign in to {app}",
  intro: "Use this mail to sign in to {host} as {address}.",
  button: "Sign in",
  code: "Or type this code where you asked for the mail, and never tell it to anybody:",
  expires: "This mail is good for one sign-in within {duration}.",
  device: "It was asked for with {browser} on {system}.",
  browser: "It was asked for with {browser}.",
  ignore: "If that wasn’t you, ignore this mail: nobody gets in without it.",
};

/** Fills in the placeholders of a sentence. A placeholder without a value becomes empty. */
export function fill(
  sentence: string,
  facts: Readonly<Record<string, string | undefined>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? "") : "",
  );
}

const units = [
  { unit: "day", minutes: 24 * 60 },
  { unit: "hour", minutes: 60 },
  { unit: "minute", minutes: 1 },
] as const;

/** Formats a duration, such as "10 minutes" or "24 hours", in the largest unit of which it is at least two. */
export function duration(milliseconds: number, lang: string): string {
  const total = Math.max(1, Math.round(milliseconds / 60_000));
  const { unit, minutes } = units.find((one) => total >= 2 * one.minutes) ?? units[2];
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(lang, format).format(Math.floor(total / minutes));
}
