import type { LeftOut, Person, Piece } from "../person.ts";
import { type Mapping, type OldPerson, toPerson } from "./to-person.ts";

/** Notes of what is left out what an earlier run may have written of it, before somebody was banned or a row was revoked. */
export async function withWithheld(
  person: Person,
  old: OldPerson,
  mapping: Mapping,
): Promise<Person> {
  if (person.leftOut.length === 0) return person;
  const free = <T extends { readonly refusal: string | undefined }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, refusal: undefined }));
  const { accounts, sessions, passkeys, twoFactors } = old;
  const before = {
    user: { ...old.user, banned: undefined },
    ...{ accounts: free(accounts), sessions: free(sessions) },
    ...{ passkeys: free(passkeys), twoFactors: free(twoFactors) },
    isKeptOut: false,
  };
  const might = await toPerson(before, { ...mapping, sessions: true });
  const now = new Set(person.pieces.map(nameOf));
  const rest = might.pieces.filter((piece) => !now.has(nameOf(piece)));
  const leftOut = person.leftOut.map((one): LeftOut => {
    const at = rest.findIndex(({ kind }) => kind === one.kind);
    return at < 0 ? one : { ...one, was: rest.splice(at, 1)[0] };
  });
  return { ...person, leftOut };
}

const nameOf = (piece: Piece) => JSON.stringify(piece);
