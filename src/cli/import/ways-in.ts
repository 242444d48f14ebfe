import { isKeptOutNow, type Person } from "./person.ts";
import type { Fate } from "./tally.ts";

const ways: ReadonlySet<Fate["kind"]> = new Set(["account", "passkey", "password"]);

/** Says how somebody who was written comes in, if that is not as usual: nothing else of the report tells of people who cannot. */
export function noteOnWaysIn(person: Person, written: readonly Fate[]): readonly string[] {
  if (isKeptOutNow(person)) return [];
  const { email } = person.user;
  const has = written.filter(({ kind, is }) => ways.has(kind) && is !== "left out");
  if (has.length === 0) {
    return [
      email
        ? "has no password, passkey or account at a provider: comes in with a link or a code by mail, or not at all"
        : "has no password, passkey or account at a provider, and no address: has no way to sign in here",
    ];
  }
  const isByPassword = has.some(({ kind }) => kind === "password");
  return email || !isByPassword
    ? []
    : ["has no address: a password that is forgotten cannot be set anew by mail"];
}
