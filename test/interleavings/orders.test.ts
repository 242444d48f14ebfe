import assert from "node:assert/strict";
import { after, before, suite, test } from "node:test";
import { compose } from "../../src/storage/compose.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { V5Adapter } from "../accounts/adapters.ts";
import {
  createMysql,
  createPostgres,
  createRedis,
  noServer,
  type OwnDatabase,
} from "../storage/servers.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import { allPairs } from "./all-flows.ts";
import { assertPair } from "./pair.ts";
import { relatedPairs } from "./related.ts";
import { assertStops } from "./stops.ts";

/** A database of a test's own. */
interface Opened {
  readonly adapter: V5Adapter;
  close(): Promise<unknown>;
}

async function onSql(create: () => Promise<OwnDatabase | undefined>): Promise<Opened | undefined> {
  const database = await create();
  if (!database) return undefined;
  const adapter = sql(database.url);
  await adapter.migrate();
  return { adapter, close: () => adapter.close().then(() => database.drop()) };
}

function isComplete(adapter: Adapter): adapter is V5Adapter {
  const methods = ["createUser", "createSession", "putCredential", "putSessionRecord", "consume"];
  return methods.every((name) => typeof Reflect.get(adapter, name) === "function");
}

/** Users in SQLite, sessions and one-time values in Redis. */
async function withRedis(): Promise<Opened | undefined> {
  const client = await createRedis();
  const users = client && (await onSql(createSqlite));
  if (!users) return undefined;
  const prefix = `orders-${crypto.randomUUID()}:`;
  const adapter = compose({ users: users.adapter, sessions: redis(client, { prefix }) });
  assert.ok(isComplete(adapter));
  const close = async () => {
    const keys = await client.keys(`${prefix}*`);
    if (keys.length > 0) await client.del(keys);
    client.disconnect();
    await users.close();
  };
  return { adapter, close };
}

const stores: Readonly<Record<string, () => Promise<Opened | undefined>>> = {
  SQLite: () => onSql(createSqlite),
  PostgreSQL: () => onSql(createPostgres),
  MariaDB: () => onSql(createMysql),
  "Redis and SQLite": withRedis,
};

/** How long a call may take before its flow is taken to wait for a lock, in milliseconds. */
const patience = 60;

// The names of stores, or `all`: too long for every change, so it is a step of `.ci/nightly`.
const chosen = process.env.CARDEA_ORDERS ?? "";

for (const [name, open] of Object.entries(stores)) {
  if (chosen !== "all" && !chosen.split(",").includes(name)) continue;
  suite(`any two on ${name}`, () => {
    let opened: Opened | undefined;
    before(async () => {
      opened = await open();
    });
    after(() => opened?.close());

    for (const [at, pair] of allPairs.entries()) {
      const strategy = at % 2 === 0 ? "jwt" : "database";
      test(`${pair.name}, sessions as ${strategy}`, async (t) => {
        if (!opened) return t.skip(noServer);
        const { adapter } = opened;
        const place = { open: () => adapter, strategy, patience } as const;
        await assertPair(place, pair.flows, { runs: 1, isShared: pair.isShared });
      });
    }

    for (const [at, pair] of relatedPairs.entries()) {
      const strategy = at % 2 === 0 ? "jwt" : "database";
      test(`${pair.name}, stopped at each point, sessions as ${strategy}`, async (t) => {
        if (!opened) return t.skip(noServer);
        const { adapter } = opened;
        const points = await assertStops({ open: () => adapter, strategy, patience }, pair);
        t.diagnostic(points);
      });
    }
  });
}

if (chosen === "") test.skip("any two on a database: with CARDEA_ORDERS=all");
