import { readRows } from "../../signin/password/rows.ts";
import { isKeptOutNow, type Kind, type Person, type Piece } from "./person.ts";
import type { Fate } from "./tally.ts";
import type { Writer } from "./target.ts";

/** Ways in that somebody still has here, although they are left out now. */
export interface StillHere {
  readonly userId: string;
  /** Whether the other system keeps them out altogether. */
  readonly isKeptOut: boolean;
  /** Whether it is them for sure, and not somebody of another database who has the same id. */
  readonly isSure: boolean;
  readonly kinds: readonly Kind[];
}

/** What became of somebody whom an earlier run has imported. */
export interface Known {
  readonly fates: readonly Fate[];
  readonly stillHere: StillHere | undefined;
}

/**
 * Compares nothing of whoever was imported before: they may have changed it, or removed it. Only what is left out now is looked for: an
 * earlier run may have written it, before somebody was banned.
 *
 * @param how with `refused` somebody else may have this id here, unless one of their own accounts or sessions says that it is them. Who is
 * kept out is told of in any case
 */
export async function lookAgain(
  writer: Writer,
  person: Person,
  isHere: boolean,
  how: "known" | "refused" = "known",
): Promise<Known> {
  const { user, pieces, leftOut } = person;
  const isKeptOut = isKeptOutNow(person);
  const isAsked = isHere && (isKeptOut || leftOut.some(({ was }) => was));
  const held = isAsked ? await heldBy(writer, user.id) : new Map<string, Kind>();
  const fates: Fate[] = [
    isHere ? { kind: "user", is: "here" } : { kind: "user", is: "left out", reason: removed },
    ...pieces.map(({ kind }): Fate => ({ kind, is: "unseen" })),
    ...leftOut.map(({ kind, reason, was }): Fate => {
      const key = was && keyOf(was);
      if (key === undefined) return { kind, is: "unseen" };
      return held.has(key) ? { kind, is: "here" } : { kind, is: "left out", reason };
    }),
  ];
  const keys = new Set(leftOut.flatMap(({ was }) => (was && keyOf(was)) ?? []));
  const isSure = how === "known" || [...keys].some((key) => key !== "password" && held.has(key));
  const kinds = [...held].flatMap(([key, kind]) =>
    isKeptOut || (isSure && keys.has(key)) ? [kind] : [],
  );
  const found = kinds.length > 0 ? { userId: user.id, isKeptOut, isSure, kinds } : undefined;
  return { fates, stillHere: found };
}

const removed = "was imported before, and removed here since";

/** Names a way in; a second factor is none. Hashes of passwords are replaced, so any password is theirs. */
function keyOf(piece: Piece): string | undefined {
  switch (piece.kind) {
    case "account":
      return keyOfAccount(piece.account);
    case "passkey":
      return keyOfAccount({
        provider: "passkey",
        providerAccountId: piece.authenticator.credentialID,
      });
    case "session":
      return `session ${piece.sessionToken}`;
    case "password":
      return "password";
    case "factor":
      return undefined;
  }
}

const keyOfAccount = (account: { provider: string; providerAccountId: string }) =>
  JSON.stringify([account.provider, account.providerAccountId]);

/** The ways in that somebody has here. */
async function heldBy(writer: Writer, userId: string): Promise<ReadonlyMap<string, Kind>> {
  const held = new Map<string, Kind>();
  if ((await readRows(writer, userId)).password) held.set("password", "password");
  for (const account of await writer.listAccountsByUserId(userId)) {
    if (account.provider === "password") continue;
    held.set(keyOfAccount(account), account.type === "webauthn" ? "passkey" : "account");
  }
  for (const { sessionToken } of await writer.listSessionsByUserId(userId)) {
    held.set(`session ${sessionToken}`, "session");
  }
  return held;
}
