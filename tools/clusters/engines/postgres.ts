import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** Who PostgreSQL's server runs as: it refuses root. */
export const user = "postgres";

const versions = "/usr/lib/postgresql";

export const postgresPrograms = { [versions]: "postgresql" };

/** The folder of PostgreSQL's programs, which Debian keeps out of the path. */
export function binFolder(): string {
  const newest = readdirSync(versions)
    .sort((one, other) => Number(one) - Number(other))
    .at(-1);
  if (newest === undefined) throw new Error("PostgreSQL is not installed.");
  return join(versions, newest, "bin");
}

/** Runs a statement over a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

export async function versionOf(url: string): Promise<string> {
  const rows = await query(url, "show server_version");
  return `PostgreSQL ${/\d+\.\d+/.exec(JSON.stringify(rows))?.[0]}`;
}
