import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Cluster, Redis } from "ioredis";
import { freePort } from "../support/free-port.ts";

async function startNode(directory: string) {
  const [port, bus] = [await freePort(), await freePort()];
  const settings = [
    ["--port", String(port)],
    ["--cluster-port", String(bus)],
    ["--cluster-enabled", "yes"],
    ["--cluster-config-file", `nodes-${port}.conf`],
    ["--bind", "127.0.0.1"],
    ["--save", ""],
    ["--dir", directory],
  ].flat();
  const child = spawn("redis-server", settings, { stdio: "ignore" });
  await once(child, "spawn");
  const exit = once(child, "exit");
  process.once("exit", () => child.kill());
  const client = new Redis(port, "127.0.0.1", { retryStrategy: () => 50 });
  client.on("error", () => {});
  await client.ping();
  async function stop() {
    client.disconnect();
    child.kill();
    await exit;
  }
  return { port, bus, client, stop };
}

/** Each of the three nodes has a third of the 16,384 slots. */
const slots = [
  [0, 5_460],
  [5_461, 10_921],
  [10_922, 16_383],
] as const;

async function start() {
  const directory = await mkdtemp(join(tmpdir(), "cardea-redis-"));
  const first = await startNode(directory);
  const nodes = [first, await startNode(directory), await startNode(directory)];
  for (const [index, { client }] of nodes.entries()) {
    const [from, to] = slots[index] ?? slots[0];
    await client.call("CLUSTER", "ADDSLOTSRANGE", from, to);
    if (client === first.client) continue;
    await client.call("CLUSTER", "MEET", "127.0.0.1", first.port, first.bus);
  }
  for (const { client } of nodes) {
    while (!String(await client.call("CLUSTER", "INFO")).includes("cluster_state:ok")) {
      await sleep(50);
    }
  }
  const cluster = new Cluster([{ host: "127.0.0.1", port: first.port }]);
  async function stop() {
    cluster.disconnect();
    for (const node of nodes) await node.stop();
    await rm(directory, { recursive: true, force: true });
  }
  return { cluster, stop };
}

/** Starts a Redis Cluster of three nodes, or answers undefined where there is no `redis-server`. */
export async function startCluster() {
  try {
    return await start();
  } catch (error) {
    if (process.env.CI) throw error;
    console.error(`\n### SKIPPED: no Redis Cluster could be started (${error}) ###\n`);
    return undefined;
  }
}
