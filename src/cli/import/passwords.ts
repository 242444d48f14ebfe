import { recognise, type SchemeName, schemeCalls } from "../known-hashes.ts";
import type { Claim } from "./claims.ts";
import type { LeftOut, Person, Piece } from "./person.ts";
import type { System } from "./systems.ts";

/** Returns what the imported passwords need in the configuration. */
export function passwordStep({ schemes: used, usernames }: Omit<Needed, "claims">): string {
  const list = schemeCalls(used);
  const members = [
    ...(list.length > 0 ? [`imports: [${list.join(", ")}]`] : []),
    ...(usernames ? ['identifier: "either"'] : []),
  ];
  const options = members.length > 0 ? `{ ${members.join(", ")} }` : "";
  const names = list.map((call) => call.replace("()", "")).join(", ");
  const from = list.length > 0 ? `, with import { ${names} } from "cardea/passwords"` : "";
  const more = used.has("bcrypt") ? ", and npm install bcryptjs" : "";
  return `Add the provider Password(${options})${from}${more}. Hashes are replaced as people sign in.`;
}

/** What passwords and accounts need in the configuration, as far as they are known by now. */
export interface Needed {
  readonly schemes: Set<SchemeName>;
  usernames: boolean;
  readonly claims: Set<Claim>;
}

/** The schemes of systems whose hashes have a shape that those of another one have, too. */
const ownSchemes: Partial<Readonly<Record<System, SchemeName>>> = {
  "better-auth": "betterAuth",
  lucia: "lucia",
};

const unfindable = "there is no address or user name to sign in with";

/** Leaves out passwords that could never be checked, or asked for. */
export async function withKnownPasswords(
  person: Person,
  system: System,
  needed: Needed,
): Promise<Person> {
  const own = ownSchemes[system];
  const pieces: Piece[] = [];
  const leftOut: LeftOut[] = [...person.leftOut];
  for (const piece of person.pieces) {
    const found = piece.kind === "password" ? await recognise(piece.hash, own) : undefined;
    const isFindable = piece.kind !== "password" || person.user.email || piece.username;
    if (found?.known === false) leftOut.push({ kind: "password", reason: found.reason });
    else if (!isFindable) leftOut.push({ kind: "password", reason: unfindable, was: piece });
    else pieces.push(piece);
    if (!isFindable) continue;
    if (found?.known && found.scheme) needed.schemes.add(found.scheme);
    if (piece.kind === "password" && piece.username) needed.usernames = true;
  }
  return { ...person, pieces, leftOut };
}
