import type { Keyring } from "../../lib/keyring.ts";
import { isOwnApp } from "../../session/has-second-factor.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import { isFirstFactor } from "./marks.ts";
import { isKeptOutNow, type Kind, type Person } from "./person.ts";
import type { Writer } from "./target.ts";
import type { Trouble, Unsettled } from "./unsettled.ts";
import { type Outcome, writePiece } from "./write-piece.ts";

/** What has happened in the other system since somebody was imported. */
export interface Since {
  /** Whether somebody else may have made it, so that nothing of it may be written, marks included. */
  readonly refused: boolean;
  /** What was written of it, or would be. */
  readonly written: readonly Outcome[];
  readonly unsettled: readonly Unsettled[];
  /** Sessions here that the other system does not have. They may have come with an import, and have ended there. */
  readonly suspects: readonly string[];
}

/** Looks for what the other system has of somebody by now and what it had not, or has not any more. */
export async function lookForChanges(
  writer: Writer,
  { system, keyring }: { readonly system: string; readonly keyring: Keyring | undefined },
  person: Person,
  present: AdapterUser,
): Promise<Since> {
  const { user, pieces } = person;
  const rows = await writer.listCredentials(user.id);
  const accounts = await writer.listAccountsByUserId(user.id);
  const isReachable = rows.some(({ kind }) => kind === "password") || accounts.length > 0;
  const mayEnter = pieces.some(({ kind }) => waysIn.has(kind)) && !isKeptOutNow(person);
  const written: Outcome[] = [];
  const factors = pieces.filter(({ kind }) => kind === "factor");
  // Whoever has removed theirs here got one by an earlier run.
  const isNew = factors.length > 0 && (await isFirstFactor(writer, system, user.id));
  const isWanted = isNew && !rows.some((row) => isOwnApp(row, user.id));
  const refused = isWanted && present.emailVerified !== null && user.emailVerified === null;
  for (const piece of isWanted ? factors : []) {
    if (refused) written.push({ kind: piece.kind, is: "left out", reason: unproved });
    else written.push(await writePiece(writer, keyring, user, piece));
  }
  const troubles: readonly (Trouble | false)[] = [
    refused && "unproved-factor",
    mayEnter && !isReachable && "no-way-in",
  ];
  return {
    ...{ refused, written },
    unsettled: troubles.flatMap((trouble) => (trouble ? [{ trouble, userId: user.id }] : [])),
    suspects: await sessionsOnlyHere(writer, person),
  };
}

const unproved = "the address is proved here and not there, so it may be somebody else's";
const waysIn: ReadonlySet<Kind> = new Set<Kind>(["account", "password", "passkey"]);

/** The sessions of somebody that are none of the other system's; none where it is not known which it has. */
async function sessionsOnlyHere(writer: Writer, person: Person): Promise<readonly string[]> {
  const { user, pieces, leftOut } = person;
  const isUnknown = leftOut.some(({ was, reason }) => !was && reason === "--no-sessions");
  // Whoever is kept out is told with all that they have here.
  if (isUnknown || isKeptOutNow(person)) return [];
  const all = [...pieces, ...leftOut.flatMap(({ was }) => (was ? [was] : []))];
  const theirs = new Set(
    all.flatMap((one) =>
      one.kind === "session" ? [one.sessionToken, ...(one.otherTokens ?? [])] : [],
    ),
  );
  const now = new Date();
  const here = await writer.listSessionsByUserId(user.id);
  return here.flatMap(({ sessionToken, expires }) =>
    expires > now && !theirs.has(sessionToken) ? [sessionToken] : [],
  );
}
