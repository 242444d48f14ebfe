import { isText } from "../../../lib/shape.ts";
import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import { textIn } from "../values.ts";
import { isSealed, type OldSecret, open } from "./secret.ts";
import { isSpelling } from "./specs.ts";
import type { Models, ModelTable } from "./tables.ts";

const pageSize = 200;

/** What is encrypted in a database: with the right secret some of it can be opened. */
interface Sealed {
  readonly what: string;
  readonly texts: readonly string[];
  readonly advice?: string;
}

/**
 * Asserts that the secret is the right one, as far as the database can tell: with a wrong one everybody would be signed out.
 *
 * @returns whether anything could tell
 * @throws {Error} when it opens nothing
 */
export async function assertSecret(
  db: ForeignDatabase,
  models: Models,
  secret: OldSecret,
): Promise<boolean> {
  let isProved = false;
  for (const find of [factorsIn, keysIn, tokensIn]) {
    const { what, texts, advice = "" } = await find(db, models, secret);
    if (texts.length === 0) continue;
    if (!(await opensAny(secret, texts))) throw wrongSecret(what, advice);
    isProved = true;
  }
  return isProved;
}

const wrongSecret = (what: string, advice: string) =>
  new Error(
    `The secret of Better Auth opens no ${what}, so it is not the one that the old application runs with. Nothing was imported.${advice}`,
  );

async function opensAny(secret: OldSecret, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) {
    if ((await open(secret, text)) !== undefined) return true;
  }
  return false;
}

async function factorsIn(db: ForeignDatabase, { twoFactor }: Models): Promise<Sealed> {
  const rows = twoFactor ? await firstRows(db, twoFactor) : [];
  return { what: "second factor", texts: rows.map((row) => textIn(row, "secret") ?? "") };
}

async function firstRows(db: ForeignDatabase, { name, column, read }: ModelTable) {
  const rows = await db.page(name, column("id"), undefined, pageSize);
  return rows.map(read);
}

/** Other tokens may look as if they were encrypted; those with the version of a secret are. */
async function tokensIn(
  db: ForeignDatabase,
  { account }: Models,
  { versions }: OldSecret,
): Promise<Sealed> {
  const rows = await firstRows(db, account);
  const texts = rows.flatMap((row) =>
    ["accessToken", "refreshToken", "idToken"].map((field) => textIn(row, field)).filter(isText),
  );
  const isOf = (text: string) => versions.has(/^\$ba\$(\d+)\$/.exec(text)?.[1] ?? "");
  return {
    what: "token of a provider",
    texts: texts.filter((text) => isOf(text) && isSealed(text)),
  };
}

/** The keys of the plugin for JSON Web Tokens, which encrypts them unless it is told not to. */
async function keysIn(db: ForeignDatabase): Promise<Sealed> {
  const what = "key of the table jwks";
  const table = (await db.tables()).find((name) => isSpelling(name, "jwks"));
  if (table === undefined) return { what, texts: [] };
  const columns = await db.columns(table);
  const [id, key] = ["id", "privateKey"].map((field) =>
    columns.find((column) => isSpelling(column, field)),
  );
  if (id === undefined || key === undefined) return { what, texts: [] };
  const rows = await db.page(table, id, undefined, pageSize);
  const advice = ` If nothing uses ${table} any more, import from a copy of the database in which it is empty.`;
  return { what, texts: rows.map((row) => sealedKey(row, key)).filter(isText), advice };
}

/** It is text in JSON, which some databases return as they store it and some do not. */
function sealedKey(row: ForeignRow, column: string): string | undefined {
  const text = textIn(row, column)?.replace(/^"(.*)"$/, "$1");
  return text !== undefined && isSealed(text) ? text : undefined;
}
