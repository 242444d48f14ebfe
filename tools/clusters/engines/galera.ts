import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "cardea/storage/sql";
import { type Connection, createConnection } from "mysql2/promise";
import type { Engine, Running } from "../engine.ts";
import { haproxyProgram, startCheck, startHaproxy } from "../haproxy.ts";
import { type Daemon, freePorts, type Place } from "../place.ts";
import { until } from "../wait.ts";

const user = "mysql";
const provider = "/usr/lib/galera/libgalera_smm.so";

interface NodePlan {
  readonly name: string;
  readonly port: number;
  readonly group: number;
  readonly incremental: number;
  readonly transfer: number;
}

/** A node of the cluster. */
class Node {
  readonly plan: NodePlan;
  readonly #place: Place;
  readonly #settings: readonly string[];
  #daemon: Daemon | undefined;

  constructor(place: Place, plan: NodePlan, settings: readonly string[]) {
    this.#place = place;
    this.plan = plan;
    this.#settings = settings;
  }

  url(database = "cardea"): string {
    return `mysql://app:app@127.0.0.1:${this.plan.port}/${database}`;
  }

  /** @param members the addresses of the others, or none for the first one */
  async start(members: readonly NodePlan[]): Promise<void> {
    const { name, port, group, incremental, transfer } = this.plan;
    const folder = join(this.#place.folder, name);
    const addresses = members.map((member) => `127.0.0.1:${member.group}`).join(",");
    const options = [
      `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
      `base_port=${group}`,
      `ist.recv_addr=127.0.0.1:${incremental}`,
      "gcache.size=32M",
    ];
    const settings = [
      `user=${user}`,
      `datadir=${folder}`,
      `port=${port}`,
      "bind-address=127.0.0.1",
      `socket=${join(folder, "mysqld.sock")}`,
      `pid-file=${join(folder, "mysqld.pid")}`,
      "innodb-buffer-pool-size=64M",
      "innodb-log-file-size=32M",
      "binlog-format=ROW",
      "innodb-autoinc-lock-mode=2",
      "max-connections=200",
      "wsrep-on=ON",
      `wsrep-provider=${provider}`,
      `wsrep-provider-options="${options.join(";")}"`,
      "wsrep-cluster-name=cardea",
      `wsrep-cluster-address=gcomm://${addresses}`,
      `wsrep-node-name=${name}`,
      "wsrep-node-address=127.0.0.1",
      "wsrep-sst-method=mariabackup",
      "wsrep-sst-auth=root:",
      `wsrep-sst-receive-address=127.0.0.1:${transfer}`,
      "wsrep-slave-threads=2",
      ...this.#settings,
    ];
    // A file, because the scripts that transfer state read it, too.
    const file = join(this.#place.folder, `${name}.cnf`);
    await writeFile(file, ["[mysqld]", ...settings, "[sst]", "sst-log-archive=0", ""].join("\n"));
    const args = [`--defaults-file=${file}`];
    this.#daemon = await this.#place.daemon(name, "/usr/sbin/mariadbd", args);
    try {
      await until(`${name} has joined`, () => this.isReady(), 60);
    } catch (error) {
      console.error(await this.#place.logOf(name));
      throw error;
    }
  }

  async connect(): Promise<Connection> {
    const socketPath = join(this.#place.folder, this.plan.name, "mysqld.sock");
    return createConnection({ socketPath, user: "root", connectTimeout: 2_000 });
  }

  /** Whether it is one of the cluster and has what the others have. */
  async isReady(): Promise<boolean> {
    const connection = await this.connect();
    try {
      const [rows] = await connection.query("show status like 'wsrep_local_state_comment'");
      return JSON.stringify(rows).includes('"Synced"');
    } finally {
      await connection.end();
    }
  }

  async kill(): Promise<void> {
    await this.#daemon?.kill();
  }
}

/** Starts three nodes, whose tables are there on all of them. */
async function startNodes(place: Place, settings: readonly string[]): Promise<readonly Node[]> {
  const plans: NodePlan[] = [];
  for (const name of ["node1", "node2", "node3"]) {
    const [port = 0, group = 0, incremental = 0, transfer = 0] = await freePorts(4);
    plans.push({ name, port, group, incremental, transfer });
    const folder = await place.subfolder(name, user);
    await place.run("mariadb-install-db", [
      "--no-defaults",
      `--user=${user}`,
      `--datadir=${folder}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
    ]);
  }
  const nodes = plans.map((plan) => new Node(place, plan, settings));
  for (const [index, node] of nodes.entries()) {
    await node.start(plans.slice(0, index));
    if (index > 0) continue;
    const connection = await node.connect();
    await connection.query("create database cardea");
    await connection.query("create user app@'127.0.0.1' identified by 'app'");
    await connection.query("grant all on cardea.* to app@'127.0.0.1'");
    await connection.end();
  }
  return nodes;
}

async function versionOf(node: Node): Promise<string> {
  const connection = await node.connect();
  const [rows] = await connection.query("select version() as version");
  await connection.end();
  const version = /\d+\.\d+\.\d+/.exec(JSON.stringify(rows))?.[0];
  return `MariaDB ${version}, Galera 4`;
}

async function start(place: Place, settings: readonly string[]): Promise<Running> {
  const nodes = await startNodes(place, settings);
  const [first] = nodes;
  if (!first) throw new Error("There is no node.");
  const backends = await Promise.all(
    nodes.map(async (node) => ({
      port: node.plan.port,
      checkPort: await startCheck(place, () => node.isReady()),
    })),
  );
  const port = await startHaproxy(place, { backends, checkPath: "/" });
  const migrating = sql(first.url());
  await migrating.migrate();
  await migrating.close();
  await sleep(1_000);
  const open = (url: string) => {
    const adapter = sql(url);
    return { adapter, close: () => adapter.close() };
  };
  return {
    version: await versionOf(first),
    openEach: async () => nodes.map((node) => open(node.url())),
    open: async () => open(`mysql://app:app@127.0.0.1:${port}/cardea`),
    kill: () => first.kill(),
    revive: () => first.start(nodes.slice(1).map(({ plan }) => plan)),
  };
}

const programs = {
  "/usr/sbin/mariadbd": "mariadb-server",
  [provider]: "galera-4",
  "/usr/bin/mariabackup": "mariadb-backup",
  "/usr/bin/socat": "socat",
  ...haproxyProgram,
};

const skip = {
  "a change of a locked user waits until the transaction has ended":
    "nodes do not wait for one another: of two transactions that lock one user, the one that ends later is repeated",
};

/** Three nodes that are all written to, each of which waits for what the others have written before it reads. */
export const galera: Engine = {
  id: "galera",
  name: "MariaDB Galera, 3 nodes, `wsrep_sync_wait=7`",
  programs,
  skip,
  killed: "a node",
  start: (place) => start(place, ["wsrep-sync-wait=7"]),
};

/** The same with the settings that MariaDB comes with. */
export const galeraAsItComes: Engine = {
  id: "galera-as-it-comes",
  name: "the same with `wsrep_sync_wait=0`, the default",
  isWarning: true,
  programs,
  skip,
  killed: "a node",
  start: (place) => start(place, []),
};
