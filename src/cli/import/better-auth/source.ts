import type { ForeignDatabase, ForeignRow } from "../../../storage/sql/foreign.ts";
import type { Counts, OpenSource, Person, Source, SourceOptions } from "../person.ts";
import { refusalOfAccount } from "../unread/accounts.ts";
import { ignoredIn } from "../unread/ignored.ts";
import { isKeptOut } from "../unread/kept-out.ts";
import { assertNoneKeptOut } from "../unread/kept-out-tables.ts";
import { assertAllRead } from "../unread/question.ts";
import { refusalOf } from "../unread/session-rules.ts";
import { groupBy, textIn } from "../values.ts";
import { assertSecret } from "./assert-secret.ts";
import { isHarmless } from "./besides.ts";
import { assertUnambiguous } from "./check.ts";
import { assertFlags } from "./flags.ts";
import { nextSteps } from "./next-steps.ts";
import { type Rules, rulesOf, tablesRead, unreadOf } from "./own-columns.ts";
import { oldSecret } from "./secret.ts";
import { findModels, type Models, type ModelTable, namesIn } from "./tables.ts";
import { type Mapping, toPerson } from "./to-person.ts";
import { withWithheld } from "./withheld.ts";

const pageSize = 200;

/** Reads the people of Better Auth 1.7, whichever adapter has written its tables. */
export const openBetterAuth: OpenSource = async (db, options): Promise<Source> => {
  const names = namesIn(options.fields);
  const models = await findModels(db, names);
  const hasFactors = await assertFlags(db, models, names);
  const factors = models.twoFactor ? await db.count(models.twoFactor.name) : 0;
  const secret = secretFor(options, factors > 0);
  const { own, sessions: carries, again, ofCardea } = options;
  const mapping: Mapping = { secret, sessions: carries, now: new Date() };
  const rules = rulesOf(models, own);
  const tables = Object.values(models).map(({ name }) => name);
  const known = { read: tables, ofCardea, isHarmless };
  let isProved = false;
  let customers: ReadonlyMap<string, number> = new Map();
  return {
    reading: readingOf(models),
    tables,
    readAs: readAs(models),
    hasFactors,
    count: () => countRows(db, models),
    async check() {
      await assertNoneKeptOut(db, known, own.names);
      assertAllRead(await unreadOf(db, models, rules, own, carries), again);
      await assertUnambiguous(db, models);
      const { ssoProvider } = models;
      if (ssoProvider) {
        customers = await db.countBy(ssoProvider.name, ssoProvider.column("providerId"));
      }
      isProved = secret !== undefined && (await assertSecret(db, models, secret));
    },
    ignored: () => ignoredIn(db, tablesRead(models, rules), { read: tables, ofCardea }),
    isOfCustomer: (id) => customers.has(id),
    people: () => readPeople(db, models, rules, mapping),
    nextSteps: (imported) => nextSteps(imported, isProved),
  };
};

function secretFor({ secrets, sessions, env }: SourceOptions, needed: boolean) {
  const secret = secrets.at(-1);
  return sessions || needed || secret ? oldSecret(secret, env) : undefined;
}

function readingOf(models: Models): readonly string[] {
  const guessed = Object.values(models).flatMap(({ reading }) => reading);
  const absent = (["twoFactor", "passkey"] as const).filter((model) => !models[model]);
  return [
    ...guessed.map((one) => `Read: ${one}.`),
    ...(absent.length > 0
      ? [
          `Not there: the table ${absent.join(", and the table ")}. That is right if the plugin was never used.`,
        ]
      : []),
  ];
}

/** Names the columns by which people are told apart, in one text. */
function readAs({ user, account }: Models): string {
  const ofUser = ["id", "email", "name"].map((field) => user.optional(field));
  const ofAccount = ["providerId", "accountId"].map((field) => account.optional(field));
  return JSON.stringify([user.name, ofUser, account.name, ofAccount]);
}

async function countRows(db: ForeignDatabase, models: Models): Promise<Counts> {
  const { user, session, account, twoFactor, passkey } = models;
  const kinds = await db.countBy(account.name, account.column("providerId"));
  const all = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const passwords = await db.countSet(account.name, account.column("password"));
  return {
    user: await db.count(user.name),
    account: all - (kinds.get("credential") ?? 0),
    password: passwords,
    passkey: passkey ? await db.count(passkey.name) : 0,
    factor: twoFactor ? await db.count(twoFactor.name) : 0,
    session: await db.count(session.name),
  };
}

async function* readPeople(
  db: ForeignDatabase,
  models: Models,
  rules: Rules,
  mapping: Mapping,
): AsyncIterable<readonly Person[]> {
  const { user } = models;
  const key = user.column("id");
  let after: unknown;
  for (;;) {
    const rows = await db.page(user.name, key, after, pageSize);
    const last = rows.at(-1);
    if (!last) return;
    after = last[key];
    yield await toPeople(db, models, rules, mapping, rows);
  }
}

async function toPeople(
  db: ForeignDatabase,
  models: Models,
  rules: Rules,
  mapping: Mapping,
  rows: readonly ForeignRow[],
): Promise<readonly Person[]> {
  const { user, session, account, twoFactor, passkey } = models;
  const ids = rows.map((row) => row[user.column("id")]);
  const of = async <T>(
    table: ModelTable | undefined,
    make: (row: ForeignRow, table: ModelTable) => T,
  ) => {
    if (!table) return () => [];
    const found = await db.rowsWith(table.name, table.column("userId"), ids);
    const groups = groupBy(found, table.column("userId"));
    return (id: string) => (groups.get(id) ?? []).map((row) => make(row, table));
  };
  const ofAccounts = (row: ForeignRow, table: ModelTable) => ({
    row: table.read(row),
    refusal: refusalOfAccount(rules.ofAccounts, table, row),
  });
  const ofSessions = (row: ForeignRow, { read }: ModelTable) => ({
    row: read(row),
    refusal: refusalOf(rules.ofSessions, (name) => [row[name]]),
  });
  const accounts = await of(account, ofAccounts);
  const sessions = await of(session, ofSessions);
  const twoFactors = await of(twoFactor, ofAccounts);
  const passkeys = await of(passkey, ofAccounts);
  return Promise.all(
    rows.map(async (row) => {
      const read = user.read(row);
      const id = textIn(read, "id") ?? "";
      const theirs = {
        accounts: accounts(id),
        sessions: sessions(id),
        twoFactors: twoFactors(id),
        passkeys: passkeys(id),
        isKeptOut: isKeptOut(rules.keptOut, row),
      };
      const old = { user: read, ...theirs };
      return withWithheld(await toPerson(old, mapping), old, mapping);
    }),
  );
}
