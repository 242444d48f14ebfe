import { guessableSecret } from "../../lib/guessable-secret.ts";
import { parseJson } from "../../lib/json.ts";
import { createKeyring, type Keyring } from "../../lib/keyring.ts";
import type { AccountKey } from "../../types/adapter.ts";
import type { Table } from "./layout.ts";
import type { Fields, Row } from "./store.ts";
import { encodeText } from "./values.ts";

/** Names of secret fields: tokens, the key to which they are bound, and whatever an application may add. */
const secretName = /token|secret|password|private|jwk|assertion/i;

/** Returns the fields of accounts that are encrypted. */
function secretFields({ columns }: Table): string[] {
  const isSecret = (field: string) => secretName.test(field) && field !== "token_type";
  return [...columns].flatMap(([field, { type }]) =>
    type === "text" && isSecret(field) ? [field] : [],
  );
}

/** The prefix of encrypted tokens, which distinguishes them from tokens stored in the clear. */
const prefix = "cardea:";

const purpose = "provider tokens at rest";

/** Encrypted tokens do not expire: 9999-12-31, in seconds since the epoch. */
const never = 253_402_214_400;

const minimalSecretLength = 32;

/**
 * Creates the keyring for tokens at rest. The first secret encrypts, and every secret decrypts.
 *
 * @throws {TypeError} if there is no secret, one has less than 32 characters, or in production the first can be guessed
 */
export function createTokenKeyring(secrets: string | readonly string[]): Keyring {
  const list = typeof secrets === "string" ? [secrets] : secrets;
  if (list.length > 0 && list.every((secret) => secret.length >= minimalSecretLength)) {
    const weakness = guessableSecret(list[0]);
    if (weakness) {
      throw new TypeError(
        `A secret of encryptTokens ${weakness}. Run \`npx cardea secret\`, and put the result in front of it: the old one still decrypts`,
      );
    }
    return createKeyring(list, "cardea");
  }
  throw new TypeError(
    `encryptTokens takes secrets of ${minimalSecretLength} characters or more. Run \`npx cardea secret\`, and check that the variable with the secret is set`,
  );
}

/**
 * Encrypts the secret fields of an account: text, or an object such as a DPoP key. Each is bound to its
 * account and field, so that it cannot be decrypted in another place.
 */
export async function sealTokens(
  keyring: Keyring | undefined,
  table: Table,
  { provider, providerAccountId }: AccountKey,
  fields: Fields,
): Promise<Fields> {
  if (!keyring) return fields;
  const sealed: Record<string, unknown> = { ...fields };
  for (const field of secretFields(table)) {
    const value = fields[field];
    if (value === undefined || value === null) continue;
    const token = encodeText(value);
    const claims = { place: [provider, providerAccountId, field], token };
    sealed[field] = prefix + (await keyring.seal(purpose, claims, never));
  }
  return sealed;
}

async function open(keyring: Keyring, place: readonly unknown[], sealed: string): Promise<string> {
  const claims = await keyring.unseal(purpose, sealed.slice(prefix.length));
  const isHere = JSON.stringify(claims.place) === JSON.stringify(place);
  if (isHere && typeof claims.token === "string") return claims.token;
  throw new Error(`The ${place[2]} of this account was sealed for another place.`);
}

/** Decrypts the secret fields of an account. Those that were stored in the clear are left as they are. */
export async function openTokens(
  keyring: Keyring | undefined,
  table: Table,
  row: Row,
): Promise<Row> {
  const opened: Row = {};
  for (const field of secretFields(table)) {
    const value = row[field];
    if (typeof value !== "string" || !value.startsWith(prefix)) continue;
    if (!keyring) throw new Error("This account's tokens are sealed. Set encryptTokens.");
    opened[field] = await open(keyring, [row.provider, row.providerAccountId, field], value);
  }
  return { ...row, ...opened };
}

/** Parses the key to which tokens are bound (RFC 7517), which is stored as text. */
export function parseJwk(text: string): Record<string, string> | undefined {
  try {
    const members = Object.entries(parseJson(text) ?? {});
    return Object.fromEntries(
      members.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch {
    return undefined;
  }
}
