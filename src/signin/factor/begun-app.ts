import { randomBytes } from "#crypto";
import { inTransaction, lockUser } from "../../accounts/transaction.ts";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import { AdapterError } from "../../errors.ts";
import { type Bytes, base64Url, fromBase64Url } from "../../lib/bytes.ts";
import { isText, recordOf } from "../../lib/shape.ts";
import { inSeconds } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { begunAppId } from "../../session/registry/remove-pendings.ts";
import { nextVersion, putUnlessGone } from "../credential-rows.ts";
import { openSealed } from "../sealed-cookies.ts";
import { createAppId } from "./app-rows.ts";
import { signedOut } from "./signed-out.ts";
import { factorStorage } from "./storage.ts";

const purpose = "totp-begun";
/** Seconds within which an app is confirmed. */
export const begunLifetime = 10 * 60;
/** RFC 4226 section 4 recommends 160 bits. */
const keyLength = 20;
const mostRounds = 10;

/** An authenticator app that somebody has begun to add. */
export interface BegunApp {
  readonly key: Bytes;
  /** The id that it will have. */
  readonly app: string;
}

const isSealed = recordOf({ user: isText, binding: isText, key: isText, app: isText });

/**
 * Stores a new app that is to be confirmed, in place of one that was begun before.
 *
 * @throws {AccessDenied} with the code `signed-out` if its user is gone
 */
export async function putBegun(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  binding: string,
): Promise<BegunApp> {
  const begun = { key: randomBytes(keyLength), app: createAppId(userId) };
  const createdAt = new Date();
  const expires = new Date(createdAt.getTime() + begunLifetime * 1000);
  const claims = { user: userId, binding, key: base64Url(begun.key), app: begun.app };
  const secret = await context.config.keyring.seal(purpose, claims, inSeconds(expires));
  const row = { id: begunAppId(userId), userId, kind: "totp", secret, createdAt, expires } as const;
  for (let round = 0; round < mostRounds; round++) {
    const before = (await storage.listCredentials(userId)).find(({ id }) => id === row.id);
    const next = { ...row, version: nextVersion(before) };
    if (await putUnlessGone(context, storage, next, before?.version ?? null)) return begun;
    if (!(await storage.getUser(userId))) throw signedOut();
  }
  throw new AdapterError(
    "An authenticator app could not be begun: `putCredential` answered `false` each time",
    { cause: { method: "putCredential" } },
  );
}

/** Returns what a user has begun with this binding; `undefined` if there is nothing. */
export async function readBegun(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  binding: string,
): Promise<BegunApp | undefined> {
  const rows = await storage.listCredentials(userId);
  const row = rows.find(({ id }) => id === begunAppId(userId));
  const claims = await openSealed(context, purpose, row?.secret);
  if (!isSealed(claims) || claims.user !== userId || claims.binding !== binding) return undefined;
  return { key: fromBase64Url(claims.key), app: claims.app };
}

/** Removes what a user has begun with this binding, and nothing that another session has begun. */
export async function removeBegun(
  context: Context,
  storage: CredentialStorage,
  userId: string,
  binding: string,
): Promise<void> {
  await inTransaction(storage, async (inner) => {
    await lockUser(inner, userId);
    const rows = factorStorage(context, inner);
    if (!(await readBegun(context, rows, userId, binding))) return;
    await rows.deleteCredential(begunAppId(userId), userId);
  });
}
