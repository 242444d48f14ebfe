import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { createConnection } from "mysql2/promise";
import pg from "pg";

/** A database of a test's own on a server. */
export interface OwnDatabase {
  readonly url: string;
  /** Runs one statement. */
  run(statement: string): Promise<unknown>;
  drop(): Promise<void>;
}

const { CARDEA_TEST_POSTGRES, CARDEA_TEST_MYSQL, CARDEA_TEST_REDIS, CI } = process.env;

const addresses = {
  PostgreSQL: CARDEA_TEST_POSTGRES ?? "postgres://postgres@127.0.0.1:5432/postgres",
  MariaDB: CARDEA_TEST_MYSQL ?? "mysql://root@127.0.0.1:3306/mysql",
  Redis: CARDEA_TEST_REDIS ?? "redis://127.0.0.1:6379",
};

/** Why a test is skipped. */
export const noServer = "the server is not there";

/** Opens what a test needs of a server; without the server the test is skipped, loudly. */
async function open<T>(server: keyof typeof addresses, opening: () => Promise<T>) {
  try {
    return await opening();
  } catch (error) {
    const message = `${server} does not answer at ${new URL(addresses[server]).host}`;
    if (CI) throw new Error(message, { cause: error });
    console.error(`\n### SKIPPED: ${message} (${error}) ###\n`);
    return undefined;
  }
}

function ownUrl(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

function freshName(): string {
  return `cardea_${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
}

/** A fresh PostgreSQL database, or undefined without a server. */
export function createPostgres(): Promise<OwnDatabase | undefined> {
  return open("PostgreSQL", async () => {
    const name = freshName();
    const admin = new pg.Client(addresses.PostgreSQL);
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = ownUrl(addresses.PostgreSQL, name);
    const client = new pg.Client(url);
    await client.connect();
    return {
      url,
      run: async (statement) => (await client.query(statement)).rows,
      async drop() {
        await client.end();
        await untilUnused(admin, name);
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      },
    };
  });
}

/** Waits for connections that are being closed: a driver whose connection is ended by force meanwhile throws where nobody catches. */
async function untilUnused(admin: pg.Client, name: string): Promise<void> {
  const connected = "select 1 from pg_stat_activity where datname = $1";
  for (let tries = 0; tries < 20; tries++) {
    const { rowCount } = await admin.query(connected, [name]);
    if (rowCount === 0) return;
    await sleep(50);
  }
}

/** A fresh MariaDB or MySQL database, or undefined without a server. */
export function createMysql(): Promise<OwnDatabase | undefined> {
  return open("MariaDB", async () => {
    const name = freshName();
    const connection = await createConnection({ uri: addresses.MariaDB, timezone: "Z" });
    await connection.query(`create database ${name}`);
    await connection.query(`use ${name}`);
    return {
      url: ownUrl(addresses.MariaDB, name),
      run: async (statement) => (await connection.query(statement))[0],
      async drop() {
        await connection.query(`drop database ${name}`);
        await connection.end();
      },
    };
  });
}

/** A connection to Redis, or undefined without a server. Tests take a prefix of their own. */
export function createRedis(): Promise<Redis | undefined> {
  return open("Redis", async () => {
    const client = new Redis(addresses.Redis, { lazyConnect: true, retryStrategy: () => null });
    await client.connect();
    return client;
  });
}
