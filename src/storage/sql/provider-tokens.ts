import type { AccountKey } from "../../adapters.ts";
import { createKeyring, type Keyring } from "../../lib/keyring.ts";
import type { Fields } from "./store.ts";

const tokenFields = ["access_token", "refresh_token", "id_token"] as const;

/** What a sealed token begins with, to tell it from one that was stored before. */
const mark = "cardea:";

const purpose = "provider tokens at rest";

/** Sealed tokens do not expire: 9999-12-31, in seconds since the epoch. */
const never = 253_402_214_400;

const minimalSecretLength = 32;

/**
 * The keys for tokens at rest. The first secret seals, every secret opens.
 *
 * @throws {TypeError} when a secret has less than 32 characters.
 */
export function createTokenKeyring(secrets: string | readonly string[]): Keyring {
  const list = typeof secrets === "string" ? [secrets] : secrets;
  if (list.length > 0 && list.every((secret) => secret.length >= minimalSecretLength)) {
    return createKeyring(list, "cardea");
  }
  throw new TypeError(`encryptTokens takes secrets of ${minimalSecretLength} characters or more.`);
}

/** Replaces the tokens of an account by sealed ones. A sealed token opens in its own place only. */
export async function sealTokens(
  keyring: Keyring | undefined,
  { provider, providerAccountId }: AccountKey,
  fields: Fields,
): Promise<Fields> {
  if (!keyring) return fields;
  const sealed: Record<string, unknown> = { ...fields };
  for (const field of tokenFields) {
    const token = fields[field];
    if (typeof token !== "string") continue;
    const claims = { place: [provider, providerAccountId, field], token };
    sealed[field] = mark + (await keyring.seal(purpose, claims, never));
  }
  return sealed;
}

async function open(keyring: Keyring, place: readonly unknown[], sealed: string): Promise<string> {
  const claims = await keyring.unseal(purpose, sealed.slice(mark.length));
  const isHere = JSON.stringify(claims.place) === JSON.stringify(place);
  if (isHere && typeof claims.token === "string") return claims.token;
  throw new Error(`The ${place[2]} of this account was sealed for another place.`);
}

/** Replaces sealed tokens by the tokens. Those stored before there was a secret are left as they are. */
export async function openTokens<T extends Fields>(
  keyring: Keyring | undefined,
  row: T,
): Promise<T> {
  const opened: Record<string, string> = {};
  for (const field of tokenFields) {
    const value = row[field];
    if (typeof value !== "string" || !value.startsWith(mark)) continue;
    if (!keyring) throw new Error("This account's tokens are sealed. Set encryptTokens.");
    opened[field] = await open(keyring, [row.provider, row.providerAccountId, field], value);
  }
  return { ...row, ...opened };
}
