import type { Answer } from "./answer.ts";

const wordOf = (value: string) => value.slice(value.indexOf("=") + 1);
const nameOf = (value: string) => value.slice(0, value.indexOf("="));
const unlessNo = "anything in it but null, 0, false or no";

const meanings: Readonly<Record<string, (value: string) => string>> = {
  "blocked-column": () => `whoever has ${unlessNo} gets no way to sign in`,
  "active-column": (value) => `whoever has ${noYes(value)} gets no way to sign in`,
  "verified-column": () => "whoever has a yes or a date in it has proved the address",
  "factor-column": () => "whoever has something in it is asked for a code of the app with that key",
  "factor-enabled-column": () => "whoever has a no in it is not asked for a code",
  account: (value) => `whoever signs in at ${nameOf(value)} with that id is that person`,
  "account-pair": (value) =>
    `whoever signs in with the id in ${wordOf(value)} at the provider in ${nameOf(value)} is that person`,
  "leave-out-sessions-with": () => `sessions with ${unlessNo} are left out`,
  "user-match": (value) => `sessions with anything else in it than ${wordOf(value)} are left out`,
  "session-factor-column": () => "sessions with a yes or a date in it gave the second factor",
  "session-factor-path": () => "sessions with a yes or a date in it gave the second factor",
  "leave-out-accounts-with": () => `rows with ${unlessNo} are left out`,
  "keep-accounts-with": (value) => `rows with ${noYes(value)} are left out`,
};

const noYes = (value: string) =>
  value.includes("=")
    ? `another word than ${wordOf(value)} in it`
    : "no yes and no date in the past in it";

/** Says in a few words what an answer would mean. */
export function guessed({ option, value }: Answer): string {
  if (option === "account" && value.startsWith("?")) {
    return "perhaps ids at a provider, which the name does not say";
  }
  if (value.startsWith("?")) {
    return "no guess, because its name may say this or the reverse, or speak of something else";
  }
  return meanings[option]?.(value) ?? unsaid(option);
}

const unsaid = (option: string) =>
  option === "ignore-in-sessions"
    ? "its name tells nothing: look whether it says that the session has ended, or names whose it is in truth"
    : "its name tells nothing: look whether it says who comes in";
