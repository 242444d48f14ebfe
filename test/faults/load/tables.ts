import type { Redis } from "ioredis";
import type { OwnDatabase } from "../../storage/servers.ts";
import type { Ledger } from "./ledger.ts";
import type { Person } from "./person.ts";

/** What no table may have, each with a query that finds it. */
const halves: Readonly<Record<string, string>> = {
  "a user without an account": `select id from users where id not in (select "userId" from accounts)`,
  "an account without a user": `select "userId" from accounts where "userId" not in (select id from users)`,
  "a session of nobody": `select "userId" from sessions where "userId" not in (select id from users)`,
  "a record of a session of nobody": `select "userId" from cardea_session_records where "userId" not in (select id from users)`,
  "a credential of nobody": `select "userId" from cardea_credentials where "userId" not in (select id from users)`,
  "recovery codes without an app": `select "userId" from cardea_credentials where kind = 'recovery' and "userId" not in
    (select "userId" from cardea_credentials where kind = 'totp' and expires is null)`,
  "an app with less than eight recovery codes": `select "userId" from cardea_credentials c where kind = 'totp' and expires is null and
    (select count(*) from cardea_credentials r where r."userId" = c."userId" and r.kind = 'recovery') < 8`,
  "two sets of recovery codes": `select "userId" from cardea_credentials where kind = 'recovery'
    group by "userId" having count(distinct secret) > 1`,
  "two users with one address": `select email from users group by email having count(*) > 1`,
};

const rowsOf = async (database: OwnDatabase, query: string): Promise<readonly unknown[]> => {
  const rows = await database.run(query);
  if (!Array.isArray(rows)) throw new Error(`What is answered to ${query} are no rows.`);
  return rows;
};

/** Reads the tables: nothing is half written, and who was told that they are there or gone is. */
export async function readTables(
  database: OwnDatabase,
  people: readonly Person[],
  ledger: Ledger,
): Promise<void> {
  for (const [what, query] of Object.entries(halves)) {
    for (const _ of await rowsOf(database, query)) ledger.blame("half", what);
  }
  const users = await rowsOf(database, "select email from users");
  const there = new Set(users.map((row) => String(Reflect.get(Object(row), "email"))));
  for (const { email, exists } of people) {
    if (exists === "yes" && !there.has(email)) ledger.blame("told", "a user is gone");
    if (exists === "no" && there.has(email)) ledger.blame("told", "a deleted user is there");
  }
  const secured = await rowsOf(
    database,
    `select email from users where id in (select "userId" from cardea_credentials where kind = 'totp' and expires is null)`,
  );
  const withApp = new Set(secured.map((row) => String(Reflect.get(Object(row), "email"))));
  for (const { email, factor, exists } of people) {
    if (exists !== "yes") continue;
    if (factor === "yes" && !withApp.has(email)) ledger.blame("told", "a second factor is gone");
    if (factor === "no" && withApp.has(email)) ledger.blame("told", "a second factor of nobody");
  }
}

/** Reads the sessions in Redis: each is of a user that is there. */
export async function readRedis(
  redis: Redis,
  prefix: string,
  database: OwnDatabase,
  ledger: Ledger,
): Promise<void> {
  const users = await rowsOf(database, "select id from users");
  const there = new Set(users.map((row) => String(Reflect.get(Object(row), "id"))));
  const keys = await redis.keys(`${prefix}session:*`);
  for (const key of keys) {
    const value: unknown = JSON.parse((await redis.get(key)) ?? "[]");
    const [userId]: unknown[] = Array.isArray(value) ? value : [];
    if (userId !== undefined && !there.has(String(userId))) {
      ledger.blame("half", "a session of nobody in Redis");
    }
    if ((await redis.pttl(key)) === -1) ledger.blame("half", "a session without an end in Redis");
  }
}
