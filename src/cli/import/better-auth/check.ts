import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { quoted, textIn } from "../values.ts";
import { taken } from "./account.ts";
import { knownProviders } from "./known-providers.ts";
import { passkeyPiece } from "./passkey.ts";
import { ownProvider } from "./providers.ts";
import type { Models, ModelTable } from "./tables.ts";
import { addressIn, usernameIn } from "./to-person.ts";

const pageSize = 1000;
const mostShown = 5;

/**
 * Asserts that nothing is somebody's and somebody else's as well. Better Auth has no unique index for accounts and passkeys.
 *
 * @throws {Error} that says which rows
 */
export async function assertUnambiguous(db: ForeignDatabase, models: Models): Promise<void> {
  await assertSingle(db, models.account, ["providerId", "accountId"]);
  await assertSingle(db, models.session, ["token"]);
  if (models.passkey) {
    await assertSingle(db, models.passkey, ["credentialID"]);
    await assertPasskeys(db, models.passkey);
  }
  await assertAddresses(db, models.user);
  if (models.user.optional("username") !== undefined) await assertNames(db, models.user);
  await assertProviders(db, models.account);
  if (models.ssoProvider) await assertCustomers(db, models.ssoProvider);
}

/** Customers choose the ids of their providers themselves, and an account counts for the provider of the same id here. */
async function assertCustomers(db: ForeignDatabase, { name, column }: ModelTable) {
  const ids = await db.countBy(name, column("providerId"));
  for (const [id, count] of ids) {
    const isKnown = knownProviders.has(id.toLowerCase()) || taken.has(id.toLowerCase());
    if (count === 1 && !isKnown && ownProvider(id, false).id === id) continue;
    const whose = count > 1 ? "in several rows" : "also the id of another provider here";
    throw new Error(
      `In the table ${name} there is the provider id ${quoted(id)}, which is ${whose}. Whose accounts have it is not clear, so nothing was imported. Give each of these providers an id of its own, there and in its accounts, and run it again.`,
    );
  }
}

/** A provider that is renamed here must not become another one that was there as well. */
async function assertProviders(db: ForeignDatabase, { name, column }: ModelTable) {
  const ids = await db.countBy(name, column("providerId"));
  for (const id of ids.keys()) {
    const own = ownProvider(id, false).id;
    if (own === id || !ids.has(own)) continue;
    throw new Error(
      `In the table ${name} there are accounts of the providers ${quoted(id)} and ${quoted(own)}, which would be one provider here. Nothing was imported. Settle it, and run it again.`,
    );
  }
}

async function assertSingle(
  db: ForeignDatabase,
  { name, column }: ModelTable,
  fields: readonly string[],
) {
  const columns = fields.map(column);
  const doubles = await db.doubles(name, columns);
  if (doubles.length === 0) return;
  const isSecret = fields.includes("token");
  const shown = doubles
    .slice(0, mostShown)
    .map((row) => columns.map((one) => quoted(textIn(row, one))).join(", "));
  throw new Error(
    `In the table ${name} several rows have the same ${columns.join(" and ")}${isSecret ? "" : `: ${shown.join("; ")}`}. Whose they are is not clear, so nothing was imported. Remove those that are wrong, and run it again.`,
  );
}

/** Several spellings may be one address. */
function assertAddresses(db: ForeignDatabase, table: ModelTable) {
  return assertDistinct(
    db,
    table,
    addressIn,
    (address) => `two people have the address ${address}`,
  );
}

/** Better Auth has an index that tells capitals from small letters, where it is there at all. */
function assertNames(db: ForeignDatabase, table: ModelTable) {
  return assertDistinct(
    db,
    table,
    (row) => usernameIn(textIn(row, "username")),
    (name) => `two people have the user name ${name}`,
    `With {"user":{"fields":{"username":null}}} in the file of --fields people sign in with their addresses alone.`,
  );
}

/** Base64 and base64url may be one credential. */
function assertPasskeys(db: ForeignDatabase, table: ModelTable) {
  const what = (id: string) => `several rows have the same credentialID ${id}`;
  return assertDistinct(db, table, credentialIn, what);
}

function credentialIn(row: ForeignRow): string | undefined {
  const piece = passkeyPiece(row);
  return "authenticator" in piece ? piece.authenticator.credentialID : undefined;
}

async function assertDistinct(
  db: ForeignDatabase,
  { name, column, read }: ModelTable,
  valueIn: (row: ForeignRow) => string | undefined,
  what: (value: string) => string,
  advice = "Settle it, and run it again.",
) {
  const seen = new Set<string>();
  const key = column("id");
  let after: unknown;
  for (;;) {
    const rows = await db.page(name, key, after, pageSize);
    for (const row of rows) {
      const value = valueIn(read(row));
      if (value === undefined) continue;
      if (seen.has(value)) {
        throw new Error(
          `In the table ${name} ${what(quoted(value))}, in one spelling or another. Whose it is is not clear, so nothing was imported. ${advice}`,
        );
      }
      seen.add(value);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last[key];
  }
}
