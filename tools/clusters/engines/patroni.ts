import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "cardea/storage/sql";
import type { Engine, Running } from "../engine.ts";
import { haproxyProgram, startHaproxy } from "../haproxy.ts";
import { type Daemon, freePorts, killByFile, type Place } from "../place.ts";
import { until } from "../wait.ts";
import { binFolder, postgresPrograms, query, user, versionOf } from "./postgres.ts";

interface NodePlan {
  readonly name: string;
  readonly port: number;
  /** Where Patroni says over HTTP what the node is. */
  readonly rest: number;
}

/** What the nodes have in common. JSON is YAML, too. */
const common = {
  // As quick as Patroni allows: a primary that says nothing for twenty seconds has lost its place.
  ttl: 20,
  loop_wait: 3,
  retry_timeout: 5,
  // No answer before a second node has what was written.
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      max_connections: 100,
      shared_buffers: "64MB",
      wal_log_hints: "on",
      wal_keep_size: "128MB",
    },
  },
};

/** A PostgreSQL and the Patroni that looks after it. */
class Node {
  readonly plan: NodePlan;
  readonly #place: Place;
  readonly #etcd: number;
  #daemon: Daemon | undefined;

  constructor(place: Place, plan: NodePlan, etcd: number) {
    this.#place = place;
    this.plan = plan;
    this.#etcd = etcd;
  }

  get #data(): string {
    return join(this.#place.folder, this.plan.name, "data");
  }

  #settings(): object {
    const { name, port, rest } = this.plan;
    return {
      scope: "cardea",
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { hosts: [`127.0.0.1:${this.#etcd}`] },
      bootstrap: { dcs: common, initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }] },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: this.#data,
        bin_dir: binFolder(),
        pgpass: join(this.#place.folder, this.plan.name, "pgpass"),
        authentication: {
          superuser: { username: "postgres", password: "postgres" },
          replication: { username: "replicator", password: "replicator" },
        },
        parameters: { unix_socket_directories: join(this.#place.folder, this.plan.name) },
        pg_hba: [
          "local all all trust",
          "host all all 127.0.0.1/32 trust",
          "host replication all 127.0.0.1/32 trust",
        ],
      },
    };
  }

  async start(): Promise<void> {
    const { name } = this.plan;
    await this.#place.subfolder(name, user);
    const file = join(this.#place.folder, `${name}.json`);
    await writeFile(file, JSON.stringify(this.#settings()));
    this.#place.notePidFile(join(this.#data, "postmaster.pid"));
    this.#daemon = await this.#place.daemon(name, "/usr/bin/patroni", [file], { user });
    try {
      await until(`${name} is one of them`, () => this.is("health"), 90);
    } catch (error) {
      console.error(await this.#place.logOf(name));
      throw error;
    }
  }

  /** Asks Patroni whether the node is `primary`, `sync`, or in good `health`. */
  async is(what: string): Promise<boolean> {
    const address = `http://127.0.0.1:${this.plan.rest}/${what}`;
    const { ok } = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    return ok;
  }

  async kill(): Promise<void> {
    await this.#daemon?.kill();
    killByFile(join(this.#data, "postmaster.pid"));
  }
}

/** Starts what knows which node is the primary. */
async function startEtcd(place: Place): Promise<number> {
  const [client = 0, peer = 0] = await freePorts(2);
  const own = `http://127.0.0.1:${peer}`;
  const args = [
    ["--name", "etcd"],
    ["--data-dir", await place.subfolder("etcd")],
    ["--listen-client-urls", `http://127.0.0.1:${client}`],
    ["--advertise-client-urls", `http://127.0.0.1:${client}`],
    ["--listen-peer-urls", own],
    ["--initial-advertise-peer-urls", own],
    ["--initial-cluster", `etcd=${own}`],
  ].flat();
  await place.daemon("etcd", "/usr/bin/etcd", args);
  await until("etcd answers", async () => (await fetch(`http://127.0.0.1:${client}/health`)).ok);
  return client;
}

const some = async (nodes: readonly Node[], what: string) =>
  (await Promise.all(nodes.map((node) => node.is(what).catch(() => false)))).includes(true);

async function start(place: Place): Promise<Running> {
  const etcd = await startEtcd(place);
  const ports = await freePorts(6);
  const nodes = ["pg1", "pg2", "pg3"].map(
    (name, index) =>
      new Node(place, { name, port: ports[index] ?? 0, rest: ports[index + 3] ?? 0 }, etcd),
  );
  const [first] = nodes;
  if (!first) throw new Error("There is no node.");
  await first.start();
  await until("There is a primary", () => first.is("primary"));
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  await until("A second node has what is written", () => some(nodes, "sync"));
  const backends = nodes.map(({ plan }) => ({ port: plan.port, checkPort: plan.rest }));
  const port = await startHaproxy(place, { backends, checkPath: "/primary" });
  const server = `postgres://postgres@127.0.0.1:${port}`;
  await until("The primary is behind HAProxy", async () => {
    await query(`${server}/postgres`, "select 1");
    return true;
  });
  await query(`${server}/postgres`, "create database cardea");
  const url = `${server}/cardea`;
  const open = async () => {
    const adapter = sql(url);
    return { adapter, close: () => adapter.close() };
  };
  const migrating = sql(url);
  await migrating.migrate();
  await migrating.close();
  const patroni = /\d+\.\d+\.\d+/.exec(
    execFileSync("patroni", ["--version"], { encoding: "utf8" }),
  );
  return {
    version: `${await versionOf(url)}, Patroni ${patroni?.[0]}`,
    openEach: () => Promise.all([open(), open(), open()]),
    open,
    kill: () => first.kill(),
    revive: () => first.start(),
  };
}

/** A primary and two replicas, one of which has everything and becomes the next primary. */
export const patroni: Engine = {
  id: "patroni",
  name: "PostgreSQL with Patroni, etcd and HAProxy, 3 nodes, `synchronous_mode`",
  programs: {
    ...postgresPrograms,
    "/usr/bin/patroni": "patroni",
    "/usr/bin/etcd": "etcd-server",
    "/usr/lib/python3/dist-packages/etcd/__init__.py": "python3-etcd",
    ...haproxyProgram,
  },
  killed: "the primary",
  start,
};
