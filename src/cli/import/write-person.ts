import { randomBytes, sha256Hex } from "#crypto";
import { isSameAddress } from "../../lib/email-address.ts";
import type { Keyring } from "../../lib/keyring.ts";
import { createAppId, sealApp } from "../../signin/factor/app-rows.ts";
import { accountIdOf } from "../../signin/password/identity.ts";
import { putPassword, readRows } from "../../signin/password/rows.ts";
import { importedMark } from "../../signin/webauthn/imported-handle.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { Kind, Person, Piece } from "./person.ts";
import type { Fate } from "./tally.ts";
import type { Writer } from "./target.ts";

/** The mark that somebody was imported stays as long as the database may be asked. */
const markedUntil = new Date("9999-12-31T00:00:00Z");

/** Where a person comes from, and what seals the keys of their apps. */
export interface Import {
  readonly system: string;
  readonly keyring: Keyring | undefined;
}

/** What became of a person. Those who are refused must not be written: their transaction has to be rolled back. */
export interface Written {
  readonly refused: boolean;
  readonly fates: readonly Fate[];
}

/** Writes somebody with all that is theirs, to be called in a transaction. What is there already stays as it is. */
export async function writePerson(
  writer: Writer,
  { system, keyring }: Import,
  person: Person,
): Promise<Written> {
  const { user, pieces, leftOut } = person;
  const gone = leftOut.map((one): Fate => ({ ...one, is: "left out" }));
  const present = await writer.getUser(user.id);
  const isFirst = await writer.consume(await markOf(system, user.id), markedUntil);
  const isKnown = !(await writer.consume(await markOf(system, user.id, who(person)), markedUntil));
  if (isKnown) return { refused: false, fates: again(present !== null, pieces, gone) };
  const refusal = await refusalOf(writer, user, present, isFirst);
  if (refusal) {
    const refuse = (kind: Kind): Fate => ({ kind, is: "left out", reason: refusal });
    const fates = [refuse("user"), ...pieces.map(({ kind }) => refuse(kind)), ...gone];
    return { refused: true, fates };
  }
  if (!isFirst) return { refused: false, fates: again(true, pieces, gone) };
  const fates: Fate[] = [{ kind: "user", is: present ? "here" : "imported" }];
  if (!present) await writer.createUser(user);
  for (const piece of pieces) fates.push(await writePiece(writer, keyring, user, piece));
  return { refused: false, fates: [...fates, ...gone] };
}

/** Of whoever was imported before nothing is compared: they may have changed it, or removed it. */
function again(isHere: boolean, pieces: readonly Piece[], gone: readonly Fate[]): Fate[] {
  const user: Fate = isHere
    ? { kind: "user", is: "here" }
    : { kind: "user", is: "left out", reason: "was imported before, and removed here since" };
  return [user, ...pieces.map(({ kind }): Fate => ({ kind, is: "unseen" })), ...gone];
}

/**
 * What tells somebody from a person of another database of the same system who has the same id, such as a counted number: their address, and
 * for people without one the first thing that they have.
 */
function who({ user: { email, name }, pieces }: Person): readonly unknown[] {
  if (email) return ["address", email];
  for (const piece of pieces) {
    if (piece.kind === "password" && piece.username) return ["username", piece.username];
    if (piece.kind !== "account") continue;
    return ["account", piece.account.provider, piece.account.providerAccountId];
  }
  return ["name", name];
}

/** A name for the mark, of one length whatever the ids of the other system look like. */
async function markOf(
  system: string,
  userId: string,
  person: readonly unknown[] = [],
): Promise<string> {
  const name = JSON.stringify(["cardea import", system, userId, ...person]);
  return `imported:${await sha256Hex(name)}`;
}

/**
 * Why somebody cannot be told from a person who is here or was; `undefined` if they can.
 *
 * @param isFirst whether nobody with this id was imported before
 */
async function refusalOf(
  writer: Writer,
  user: AdapterUser,
  present: AdapterUser | null,
  isFirst: boolean,
): Promise<string | undefined> {
  if (present) {
    return present.id === user.id && isSameAddress(present.email, user.email)
      ? undefined
      : "somebody else has this id here";
  }
  if (!isFirst) return "somebody with this id was imported before, and removed here since";
  const namesake = user.email ? await writer.getUserByEmail(user.email) : null;
  return namesake ? "somebody else has this address here" : undefined;
}

function writePiece(
  writer: Writer,
  keyring: Keyring | undefined,
  user: AdapterUser,
  piece: Piece,
): Promise<Fate> {
  switch (piece.kind) {
    case "account":
      return writeAccount(writer, user, piece);
    case "password":
      return writePassword(writer, user, piece);
    case "passkey":
      return writePasskey(writer, user, piece);
    case "factor":
      return writeFactor(writer, keyring, user, piece);
    case "session":
      return writeSession(writer, user, piece);
  }
}

type Of<K extends Piece["kind"]> = Extract<Piece, { kind: K }>;

/** What becomes of something whose place is taken: it is theirs already, or somebody else's. */
function taken(kind: Kind, user: AdapterUser, ownerId: string): Fate {
  return String(ownerId) === user.id
    ? { kind, is: "here" }
    : { kind, is: "left out", reason: "it is somebody else's here" };
}

async function writeAccount(writer: Writer, user: AdapterUser, { kind, account }: Of<"account">) {
  const owner = await writer.getUserByAccount(account);
  if (owner) return taken(kind, user, owner.id);
  await writer.linkAccount({ ...account, userId: user.id });
  return { kind, is: "imported" } as const;
}

async function writePassword(
  writer: Writer,
  user: AdapterUser,
  { kind, hash, username }: Of<"password">,
): Promise<Fate> {
  const other = { kind, is: "left out", reason: "the person has a password here" } as const;
  if ((await readRows(writer, user.id)).password) return other;
  const key = (name?: string) => ({
    provider: "password",
    providerAccountId: accountIdOf(user.id, name),
  });
  const isFree = username !== undefined && !(await writer.getUserByAccount(key(username)));
  const account = key(isFree ? username : undefined);
  if (await writer.getUserByAccount(account)) return other;
  await writer.linkAccount({ ...account, type: "credentials", userId: user.id });
  const password = { userId: user.id, accountId: account.providerAccountId, hash };
  if (await putPassword(writer, password, undefined)) return { kind, is: "imported" };
  throw new Error("A password was stored meanwhile");
}

async function writePasskey(
  writer: Writer,
  user: AdapterUser,
  { kind, authenticator, handle }: Of<"passkey">,
): Promise<Fate> {
  const { credentialID: providerAccountId } = authenticator;
  const account = { provider: "passkey", providerAccountId };
  const owner =
    (await writer.getAuthenticator(providerAccountId))?.userId ??
    (await writer.getUserByAccount(account))?.id;
  if (owner !== undefined) return taken(kind, user, owner);
  const mark = importedMark(handle);
  await writer.linkAccount({ ...account, ...mark, type: "webauthn", userId: user.id });
  await writer.createAuthenticator({ ...authenticator, providerAccountId, userId: user.id });
  return { kind, is: "imported" };
}

/** Who had a factor gets the row of an app in any case, because whoever has none is not asked for one. */
async function writeFactor(
  writer: Writer,
  keyring: Keyring | undefined,
  { id: userId }: AdapterUser,
  { kind, key }: Of<"factor">,
): Promise<Fate> {
  if (!keyring) throw new TypeError("A factor needs a secret");
  const id = createAppId(userId);
  const sealed = { key: key ?? randomBytes(20), step: 0, wrong: 0 };
  const createdAt = new Date();
  const row = {
    id,
    userId,
    kind: "totp",
    name: key ? null : "Could not be imported",
    secret: await sealApp({ config: { keyring } }, { id, userId }, sealed),
    version: createdAt.getTime(),
    createdAt,
  } as const;
  if (!(await writer.putCredential(row, null))) throw new Error("A factor was not stored");
  return key
    ? { kind, is: "imported" }
    : { kind, is: "left out", reason: "its key could not be read: the person is locked out" };
}

async function writeSession(
  writer: Writer,
  user: AdapterUser,
  { kind, sessionToken, otherTokens = [], expires }: Of<"session">,
): Promise<Fate> {
  const present = await writer.getSessionAndUser(sessionToken);
  if (present) return taken(kind, user, present.session.userId);
  await writer.createSession({ sessionToken, expires, userId: user.id });
  for (const other of otherTokens) {
    if (await writer.getSessionAndUser(other)) continue;
    await writer.createSession({ sessionToken: other, expires, userId: user.id });
  }
  return { kind, is: "imported" };
}
