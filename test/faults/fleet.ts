import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, describe } from "node:test";
import { createPostgres, createRedis, noServer, type OwnDatabase } from "../storage/servers.ts";
import { createSqlite } from "../storage/sqlite-file.ts";
import {
  commits,
  discard,
  folderOf,
  here,
  noHistory,
  type Version,
  versions,
} from "./older-version.ts";
import { type RunningApplication, startProgram } from "./process.ts";
import { Visitor } from "./visitor.ts";

/** How sessions are kept, and in which tokens: Cardea's own, those of Auth.js v5, or those of Auth.js v5 with an absolute end. */
interface FleetKind {
  readonly version: Version;
  readonly storage: "SQLite" | "PostgreSQL" | "Redis and SQLite";
  readonly strategy: "database" | "jwt";
  readonly format: (typeof formats)[number];
}

/** An older version and this one, on one storage that the older one has migrated. */
export interface Fleet {
  readonly kind: FleetKind;
  readonly old: RunningApplication;
  readonly own: RunningApplication;
  readonly database: OwnDatabase;
}

const formats = ["own", "authjs", "authjs-ending"] as const;
const strategies = ["database", "jwt"] as const;

const all: readonly FleetKind[] = versions.flatMap((version) =>
  strategies.flatMap((strategy) =>
    formats.flatMap((format) =>
      (["SQLite", "PostgreSQL", "Redis and SQLite"] as const).map((storage) => ({
        version,
        storage,
        strategy,
        format,
      })),
    ),
  ),
);

/** Each value of each property, with both strategies. `CARDEA_VERSIONS=all`, for nightly runs, is all combinations. */
const some = all.filter(({ version, storage, format }) => {
  if (version === "0.1.0") return storage !== "Redis and SQLite" && format === "own";
  return storage === "SQLite" ? format === "authjs" : storage !== "PostgreSQL" && format === "own";
});
const kinds = process.env.CARDEA_VERSIONS === "all" ? all : some;

/** Runs tests with every kind of fleet. `fleet()` answers it within a test. */
export async function withFleets(
  subject: string,
  tests: (fleet: () => Fleet) => void,
): Promise<void> {
  after(discard);
  const redis = await createRedis();
  await redis?.quit();
  for (const kind of kinds) {
    const folder = folderOf(kind.version);
    const database = folder ? await createDatabase(kind, redis !== undefined) : undefined;
    const { version, storage, strategy, format } = kind;
    const name = `${subject}: ${version} beside this version on ${storage}, ${strategy}, ${format} tokens`;
    const skip = folder ? !database && noServer : `${noHistory}: ${commits[version]}`;
    describe(name, { skip }, () => {
      if (folder && database) inFleet(kind, folder, database, tests);
    });
  }
}

async function createDatabase({ storage }: FleetKind, hasRedis: boolean) {
  if (storage === "PostgreSQL") return createPostgres();
  return storage === "SQLite" || hasRedis ? createSqlite() : undefined;
}

function inFleet(
  kind: FleetKind,
  folder: string,
  database: OwnDatabase,
  tests: (fleet: () => Fleet) => void,
): void {
  let fleet: Fleet | undefined;
  const { storage, strategy, format } = kind;
  const prefix = storage === "Redis and SQLite" ? `${randomUUID()}:` : "";
  const start = (source: string) =>
    startProgram("any-version.ts", source, database.url, strategy, format, prefix);
  before(async () => {
    const [old, own] = await Promise.all([start(folder), start(here)]);
    fleet = { kind, old, own, database };
    await new Visitor("operator").post(old, "/migrate", {});
  });
  after(async () => {
    await Promise.all([fleet?.old.kill(), fleet?.own.kill()]);
    await database.drop();
  });
  tests(() => {
    assert.ok(fleet);
    return fleet;
  });
}

/** Somebody who has just signed in, or up, at one of the two. */
export async function signedIn(person: string, at: RunningApplication): Promise<Visitor> {
  const visitor = new Visitor(person);
  assert.equal((await visitor.signIn(at)).status, 302);
  return visitor;
}

/** Asserts that visitors are signed in wherever they go. Each look renews the session. */
export async function assertSignedIn({ old, own }: Fleet, ...visitors: Visitor[]) {
  for (const at of [old, own, old, own, own, old]) {
    for (const visitor of visitors) assert.equal(await visitor.whoAmI(at), visitor.name);
  }
}

/** Asserts that the cookies of visitors are worth nothing in either version. */
export async function assertSignedOut({ old, own }: Fleet, ...visitors: Visitor[]) {
  for (const at of [old, own]) {
    for (const visitor of visitors) assert.equal(await visitor.clone().whoAmI(at), null);
  }
}
