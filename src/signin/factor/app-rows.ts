import { randomToken } from "#crypto";
import type { CredentialStorage } from "../../config/credential-storage.ts";
import { sayOnce } from "../../config/say-once.ts";
import { type Bytes, base64Url, fromBase64Url } from "../../lib/bytes.ts";
import { isNumber, isText, optional, recordOf } from "../../lib/shape.ts";
import type { Context } from "../../request/context.ts";
import type { AdapterCredential } from "../../types/adapter.ts";
import { nextVersion, type Rows } from "../credential-rows.ts";
import { openSealed } from "../sealed-cookies.ts";

const purpose = "totp";
const unreadable = "factor-unreadable";
/** The last second of the year 9999: an app has no end. */
const never = 253_402_300_799;

/** An authenticator app that somebody has confirmed. */
export interface AuthenticatorApp {
  readonly id: string;
  /** The name that its owner gave it. */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What is sealed in the row of an app. */
export interface AppSecret {
  readonly key: Bytes;
  /** The time step whose code was accepted last. */
  readonly step: number;
  /** How many codes have been wrong since one was right, but for those in known browsers. */
  readonly wrong: number;
  /** How many have been wrong in known browsers since. Default: 0. */
  readonly wrongKnown?: number | undefined;
}

/** The row of an app, with what is sealed in it; `undefined` if that cannot be read. */
export interface AppRow {
  readonly row: AdapterCredential;
  readonly secret: AppSecret | undefined;
}

/** Returns the id of a new app. */
export function createAppId(userId: string): string {
  return `${prefix(userId)}${randomToken(12)}`;
}

/** Whether a row is an app that its owner has confirmed. */
export function isApp({ id, kind, userId }: AdapterCredential): boolean {
  return kind === "totp" && id.startsWith(prefix(userId));
}

/** Returns an app as its owner sees it. */
export function describeApp({
  id,
  name,
  createdAt,
  lastUsedAt,
}: AdapterCredential): AuthenticatorApp {
  return { id, name: name || usualName, createdAt, lastUsedAt: lastUsedAt ?? null };
}

export const usualName = "Authenticator app";

/** Returns the confirmed apps of a user. */
export async function readApps(
  context: Context,
  storage: Pick<CredentialStorage, "listCredentials">,
  userId: string,
): Promise<AppRow[]> {
  const rows = (await storage.listCredentials(userId)).filter(isApp);
  return Promise.all(rows.map(async (row) => ({ row, secret: await openApp(context, row) })));
}

/**
 * Replaces what is sealed in the row of an app, with the secret of today, unless somebody was faster.
 *
 * @param used when a code of it was right
 */
export async function putApp(
  context: Context,
  rows: Rows,
  before: AdapterCredential,
  secret: AppSecret,
  used?: Date,
): Promise<boolean> {
  const row = {
    ...before,
    secret: await sealApp(context, before, secret),
    version: nextVersion(before),
    lastUsedAt: used ?? before.lastUsedAt,
  };
  return rows.putCredential(row, before.version);
}

/** Seals the secret of an app. It is worth nothing in the row of another user, nor in another row of this one. */
export async function sealApp(
  { config }: { readonly config: Pick<Context["config"], "keyring"> },
  { id, userId }: Pick<AdapterCredential, "id" | "userId">,
  { key, step, wrong, wrongKnown }: AppSecret,
): Promise<string> {
  const claims = { app: id, user: userId, key: base64Url(key), step, wrong, wrongKnown };
  return config.keyring.seal(purpose, claims, never);
}

async function openApp(context: Context, row: AdapterCredential): Promise<AppSecret | undefined> {
  const claims = await openSealed(context, purpose, row.secret);
  if (isSealed(claims) && claims.app === row.id && claims.user === row.userId) {
    const { key, step, wrong, wrongKnown } = claims;
    return { key: fromBase64Url(key), step, wrong, wrongKnown };
  }
  await sayUnreadable(context, row);
  return undefined;
}

const isSealed = recordOf({
  app: isText,
  user: isText,
  key: isText,
  step: isNumber,
  wrong: isNumber,
  wrongKnown: optional(isNumber),
});

/** Tells the operator once, however often somebody is asked for a code of it. */
async function sayUnreadable(
  { config }: Context,
  { id, userId }: AdapterCredential,
): Promise<void> {
  const explanation = `The authenticator app ${id} of user ${userId} cannot be read, so none of its codes is right. Was the secret changed, or another one set for \`npx cardea import\`? Keep the former one in AUTH_SECRET, beside the new one in AUTH_SECRET_1. If it was not, somebody has written to the table of credentials, \`cardea_credentials\` with sql(): remove the row. See node_modules/cardea/docs/errors.md`;
  await sayOnce({ config: config.own, resolved: config }, [{ code: unreadable, explanation }]);
}

function prefix(userId: string): string {
  return `totp:${userId}:`;
}
