import { parseEmailAddress } from "../../lib/email-address.ts";
import { normalized } from "../../lib/normalize.ts";
import type { PasswordSettings } from "../../types/password.ts";
import type { Fields } from "../fields.ts";

/** What somebody signs in with, in the spelling in which it is stored. */
export interface Identifier {
  readonly kind: "email" | "username";
  readonly text: string;
  /** As it was typed, but for spaces around it. */
  readonly written: string;
}

/** The field of the sign-in form that names the person. */
export function identifierField({ identifier }: PasswordSettings): "email" | "username" {
  return identifier === "username" || identifier === "either" ? "username" : "email";
}

/** Returns what somebody typed to sign in; `undefined` if it can be nobody's. */
export function parseIdentifier(
  settings: PasswordSettings,
  fields: Fields,
): Identifier | undefined {
  const typed = fields[identifierField(settings)];
  const { identifier = "email" } = settings;
  const isAddress =
    identifier === "email" ||
    (identifier === "either" && typeof typed === "string" && typed.includes("@"));
  const text = isAddress ? parseEmailAddress(typed)?.address : parseUsername(typed);
  if (text === undefined) return undefined;
  return { kind: isAddress ? "email" : "username", text, written: String(typed).trim() };
}

/** Whether people have user names. */
export function hasUsernames({ identifier = "email" }: PasswordSettings): boolean {
  return identifier !== "email";
}

/** ASCII: letters of other alphabets look alike, and some databases take letters with accents for those without. */
const username = /^[a-z][a-z0-9_.-]{2,31}$/;

/** As a bound for what follows, not for the person. */
const longestTyped = 256;

/**
 * Returns a user name in the one spelling in which it is stored: 3 to 32 small letters, digits, `_`, `.` and `-`, beginning with
 * a letter. Returns `undefined` for anything else.
 */
export function parseUsername(typed: unknown): string | undefined {
  if (typeof typed !== "string" || typed.length > longestTyped) return undefined;
  const name = normalized(typed.trim(), "NFKC").toLowerCase();
  return username.test(name) ? name : undefined;
}

/** Names by which people would take somebody for the operator, or that mail servers reserve (RFC 2142). */
const reservedNames =
  "abuse account admin administrator anonymous api billing contact everyone help hostmaster info login mail moderator nobody noreply null owner postmaster register root sales security settings signin signup staff support sysadmin system team undefined user webmaster www".split(
    " ",
  );

/** Returns a user name that somebody may choose, in the spelling in which it is stored. */
export function chooseUsername(
  { reserved = [] }: PasswordSettings,
  typed: unknown,
): string | undefined {
  const name = parseUsername(typed);
  const taken = new Set([...reservedNames, ...reserved.map((one) => one.toLowerCase())].map(plain));
  return name === undefined || taken.has(plain(name)) ? undefined : name;
}

function plain(name: string): string {
  return name.replace(/[_.-]/g, "");
}
