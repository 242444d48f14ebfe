import { bcrypt } from "../../passwords/schemes/bcrypt.ts";
import { betterAuth } from "../../passwords/schemes/better-auth.ts";
import { django } from "../../passwords/schemes/django.ts";
import { lucia } from "../../passwords/schemes/lucia.ts";
import type { PasswordScheme } from "../../passwords/schemes/scheme.ts";
import { wordpress } from "../../passwords/schemes/wordpress.ts";
import { findHashProblem } from "../../passwords/stored/read-hash.ts";
import type { Claim } from "./claims.ts";
import type { LeftOut, Person, Piece } from "./person.ts";

/** What an application has to name in `imports` for a hash. */
type SchemeName = "betterAuth" | "lucia" | "bcrypt" | "django" | "wordpress";

const schemes: readonly (readonly [SchemeName, PasswordScheme])[] = [
  ["betterAuth", betterAuth()],
  ["lucia", lucia()],
  ["bcrypt", bcrypt()],
  ["django", django()],
  ["wordpress", wordpress()],
];

/** How a hash of another system is checked from now on. */
type KnownHash =
  /** `scheme` is `undefined` for the standard format, which needs no scheme. */
  | { readonly known: true; readonly scheme: SchemeName | undefined }
  | { readonly known: false; readonly reason: string };

/** Recognises a hash by its shape, as `importPassword` does. Nothing is computed. */
async function recognise(hash: string): Promise<KnownHash> {
  if (!(await findHashProblem(hash))) return { known: true, scheme: undefined };
  for (const [name, scheme] of schemes) {
    const problem = await findHashProblem(hash, { imports: [scheme] });
    if (!problem) return { known: true, scheme: name };
    if (problem.code !== "unknown-format") {
      return { known: false, reason: `the hash is ${problem.code} (${name})` };
    }
  }
  return { known: false, reason: "no known scheme has hashed it" };
}

/** Returns what the imported passwords need in the configuration. */
export function passwordStep({ schemes: used, usernames }: Omit<Needed, "claims">): string {
  const list = schemes.flatMap(([name]) => (used.has(name) ? `${name}()` : []));
  const members = [
    ...(list.length > 0 ? [`imports: [${list.join(", ")}]`] : []),
    ...(usernames ? ['identifier: "either"'] : []),
  ];
  const options = members.length > 0 ? `{ ${members.join(", ")} }` : "";
  const more = used.has("bcrypt") ? ", and npm install bcryptjs" : "";
  return `Add the provider Password(${options})${more}. Hashes are replaced as people sign in.`;
}

/** What passwords and accounts need in the configuration, as far as they are known by now. */
export interface Needed {
  readonly schemes: Set<SchemeName>;
  usernames: boolean;
  readonly claims: Set<Claim>;
}

/** Leaves out passwords that could never be checked, so that their owners set new ones by mail. */
export async function withKnownPasswords(person: Person, needed: Needed): Promise<Person> {
  const pieces: Piece[] = [];
  const leftOut: LeftOut[] = [...person.leftOut];
  for (const piece of person.pieces) {
    const found = piece.kind === "password" ? await recognise(piece.hash) : undefined;
    if (found?.known === false) leftOut.push({ kind: "password", reason: found.reason });
    else pieces.push(piece);
    if (found?.known && found.scheme) needed.schemes.add(found.scheme);
    if (piece.kind === "password" && piece.username) needed.usernames = true;
  }
  return { ...person, pieces, leftOut };
}
