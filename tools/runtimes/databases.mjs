import pg from "pg";

const postgres = process.env.CARDEA_TEST_POSTGRES ?? "postgres://postgres@127.0.0.1:5432/postgres";

export const redisUrl = process.env.CARDEA_TEST_REDIS ?? "redis://127.0.0.1:6379";

/**
 * Runs something with an empty database of PostgreSQL, which is gone afterwards.
 *
 * @template T
 * @param {(url: string) => T} work
 */
export async function withDatabase(work) {
  const name = `cardea_${crypto.randomUUID().replaceAll("-", "").slice(0, 16)}`;
  const admin = new pg.Client(postgres);
  await admin.connect();
  try {
    await admin.query(`create database ${name}`);
    const url = new URL(postgres);
    url.pathname = `/${name}`;
    return work(url.href);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}
