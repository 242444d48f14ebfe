import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import { sql } from "../../../src/storage/sql/index.ts";
import { createTestProvider } from "../../../src/testing/create-test-provider.ts";
import type { TestProvider } from "../../../src/testing/provider/test-provider.ts";
import { createPostgres, createRedis, type OwnDatabase } from "../../storage/servers.ts";
import { Instance } from "./instance.ts";
import { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import { RoughCable } from "./rough-cable.ts";

/** Where everything is kept. */
export type StorageName = "PostgreSQL" | "Redis" | "SQLite";

/** Where a scene is played: two processes, their storages, and what lies in between. */
export interface Stage {
  readonly storage: StorageName;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly provider: TestProvider;
  readonly instances: readonly [Instance, Instance];
  readonly cables: readonly RoughCable[];
  readonly database: OwnDatabase;
  readonly redis: { readonly client: Redis; readonly prefix: string } | undefined;
  close(): Promise<void>;
}

const redisAddress = process.env.CARDEA_TEST_REDIS ?? "redis://127.0.0.1:6379";

/** Who has an account at the provider: everybody who can come in ten minutes. */
const people = Array.from({ length: 60_000 }, (_, number) => ({
  sub: `person-${number}`,
  name: `Person ${number}`,
  email: `person-${number}@example.com`,
  email_verified: true,
}));

async function openRedis() {
  const client = await createRedis();
  return client && { client, prefix: `${randomUUID()}:` };
}

/**
 * Sets the stage. Returns undefined where a server is not there.
 *
 * @param own the database, where a scene brings its own
 */
export async function setStage(
  storage: StorageName,
  random: Random,
  own?: OwnDatabase,
): Promise<Stage | undefined> {
  const database = own ?? (await createPostgres());
  const redis = storage === "Redis" ? await openRedis() : undefined;
  if (!database || (storage === "Redis" && !redis)) return undefined;
  const users = sql(database.url);
  await users.migrate();
  await users.close();
  const provider = createTestProvider({ people });
  await provider.listen();
  const rough = async (url: string) => {
    const cable = new RoughCable(url, random.fork());
    await cable.cable.mend();
    return cable;
  };
  const way = storage === "SQLite" ? undefined : await rough(database.url);
  const redisWay = redis && (await rough(redisAddress));
  const options = [
    way?.cable.url ?? database.url,
    redisWay?.cable.url ?? "",
    redis?.prefix ?? "",
    provider.issuer,
  ];
  const instances = [new Instance(options), new Instance(options)] as const;
  const cables = [way, redisWay].filter((cable) => cable !== undefined);
  const close = async () => {
    await Promise.all(instances.map((instance) => instance.kill()));
    for (const { cable } of cables) cable.cut();
    await provider.close();
    if (redis) await forget(redis.client, redis.prefix);
    await database.drop();
  };
  try {
    await Promise.all(instances.map((instance) => instance.start()));
  } catch (error) {
    await close();
    throw error;
  }
  const ledger = new Ledger();
  return { storage, random, ledger, provider, instances, cables, database, redis, close };
}

async function forget(client: Redis, prefix: string): Promise<void> {
  const keys = await client.keys(`${prefix}*`);
  for (let at = 0; at < keys.length; at += 500) await client.del(...keys.slice(at, at + 500));
  await client.quit();
}
