import { randomBytes } from "#crypto";
import type { Keyring } from "../../lib/keyring.ts";
import { createAppId, sealApp } from "../../signin/factor/app-rows.ts";
import { accountIdOf } from "../../signin/password/identity.ts";
import { putPassword, readRows } from "../../signin/password/rows.ts";
import { importedMark } from "../../signin/webauthn/imported-handle.ts";
import type { AdapterUser } from "../../types/adapter.ts";
import type { Kind, Note, Piece } from "./person.ts";
import type { Fate } from "./tally.ts";
import type { Writer } from "./target.ts";
import { quoted } from "./values.ts";

/** What became of something, and what the report should say besides. */
export type Outcome = Fate & { readonly notes?: readonly Note[] };

/** Writes something that somebody has. What is there already stays as it is. */
export function writePiece(
  writer: Writer,
  keyring: Keyring | undefined,
  user: AdapterUser,
  piece: Piece,
): Promise<Outcome> {
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

/** Who has no address signs in with the name alone, so without it the password would be none that anybody could use. */
async function writePassword(
  writer: Writer,
  user: AdapterUser,
  { kind, hash, username }: Of<"password">,
): Promise<Outcome> {
  const leave = (reason: string) => ({ kind, is: "left out", reason }) as const;
  const other = leave("the person has a password here");
  if ((await readRows(writer, user.id)).password) return other;
  const key = (name?: string) => ({
    provider: "password",
    providerAccountId: accountIdOf(user.id, name),
  });
  const isTaken = username !== undefined && (await writer.getUserByAccount(key(username))) !== null;
  if (isTaken && user.email === null) {
    return { ...leave(nameless), notes: [{ text: nameless, shown: quoted(username) }] };
  }
  const account = key(isTaken ? undefined : username);
  if (await writer.getUserByAccount(account)) return other;
  await writer.linkAccount({ ...account, type: "credentials", userId: user.id });
  const password = { userId: user.id, accountId: account.providerAccountId, hash };
  if (!(await putPassword(writer, password, undefined))) {
    throw new Error("A password was stored meanwhile");
  }
  const notes = isTaken ? [{ text: renamed, shown: quoted(username) }] : [];
  return { kind, is: "imported", notes };
}

const nameless =
  "the user name is somebody else's here, and there is no address: the person has no way to sign in with a password";
const renamed =
  "the user name is somebody else's here, and is left out: they sign in with their address";

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
