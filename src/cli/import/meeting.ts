import { isOwnApp } from "../../session/has-second-factor.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { LeftOut, Person, Piece } from "./person.ts";
import type { Writer } from "./target.ts";
import type { Trouble } from "./unsettled.ts";

/** What may be written for somebody who is here already, or why nothing may. */
export type Met =
  | { readonly person: Person }
  | { readonly reason: string; readonly trouble: Trouble | undefined };

/**
 * Decides about somebody whose id and address are here already, and who did not come with this system: they signed up here, or came with
 * another one, and nothing but the address says that it is the same person. Whoever is kept out at the moment has to be proved as well:
 * a later run takes for the same person whom this one did.
 *
 * @param intoExisting whether the operator has said that those are the same people
 */
export async function meet(
  writer: Writer,
  person: Person,
  present: AdapterUser,
  intoExisting: boolean,
): Promise<Met> {
  if (!intoExisting) return { reason: unasked, trouble: "already-here" };
  if (!present.emailVerified || !person.user.emailVerified) {
    return { reason: unproved, trouble: "unproved-match" };
  }
  const isAsked = person.leftOut.some(isFactor) || person.pieces.some(isFactor);
  const hasFactor = isAsked || (await hasFactorHere(writer, present.id));
  return { person: hasFactor ? withoutSessions(person) : person };
}

const isFactor = ({ kind }: Piece | LeftOut) => kind === "factor";

/** A passkey is one as well, where the configuration says so. */
async function hasFactorHere(writer: Writer, userId: string): Promise<boolean> {
  const rows = await writer.listCredentials(userId);
  if (rows.some((row) => isOwnApp(row, userId))) return true;
  return (await writer.listAuthenticatorsByUserId(userId)).length > 0;
}

const unasked = "somebody with this id and address is here, who did not come with this system";
const unproved =
  "somebody with this id and address is here, and the address is not proved on both sides";
const pastFactor =
  "the person was here already, and has a second factor: they give it here once before they come in";

function withoutSessions({ pieces, leftOut, ...person }: Person): Person {
  const isSession = (piece: Piece) => piece.kind === "session";
  const gone = pieces
    .filter(isSession)
    .map((): LeftOut => ({ kind: "session", reason: pastFactor }));
  return {
    ...person,
    pieces: pieces.filter((piece) => !isSession(piece)),
    leftOut: [...leftOut, ...gone],
  };
}
