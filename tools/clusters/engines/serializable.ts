import { join } from "node:path";
import { sql } from "cardea/storage/sql";
import type { Engine, Running } from "../engine.ts";
import { type Daemon, freePort, type Place } from "../place.ts";
import { until } from "../wait.ts";
import { binFolder, postgresPrograms, query, user, versionOf } from "./postgres.ts";

/** A PostgreSQL of its own. */
export async function startPostgres(place: Place, settings: Readonly<Record<string, string>>) {
  const data = join(await place.subfolder("postgres", user), "data");
  const port = await freePort();
  await place.run(
    join(binFolder(), "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { user },
  );
  const all = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: data,
    shared_buffers: "64MB",
    ...settings,
  };
  const args = [
    "-D",
    data,
    ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  let daemon: Daemon | undefined;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const begin = async () => {
    daemon = await place.daemon("postgres", join(binFolder(), "postgres"), args, { user });
    await until("PostgreSQL answers", async () => {
      await query(url, "select 1");
      return true;
    });
  };
  await begin();
  return { url, begin, kill: async () => daemon?.kill() };
}

async function start(place: Place): Promise<Running> {
  const { url, begin, kill } = await startPostgres(place, {
    default_transaction_isolation: "serializable",
  });
  const open = async () => {
    const adapter = sql(url);
    return { adapter, close: () => adapter.close() };
  };
  const migrating = sql(url);
  await migrating.migrate();
  await migrating.close();
  return {
    version: await versionOf(url),
    openEach: () => Promise.all([open(), open(), open()]),
    open,
    async kill() {
      await kill();
      await begin();
    },
  };
}

/** What clusters that speak PostgreSQL's protocol run transactions at, and what they ask of applications: to repeat them. */
export const serializable: Engine = {
  id: "serializable",
  name: "PostgreSQL, one node, serializable",
  programs: postgresPrograms,
  killed: "the server, started again at once",
  start,
};
