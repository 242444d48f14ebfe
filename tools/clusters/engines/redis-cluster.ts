import { Cluster } from "ioredis";
import type { Engine, Running } from "../engine.ts";
import { freePorts, type Place } from "../place.ts";
import { until } from "../wait.ts";
import { openBeside, RedisNode, redisProgram, versionOf } from "./redis-server.ts";

/** Each of the three primaries has a third of the 16,384 slots. */
const slots = [
  [0, 5_460],
  [5_461, 10_921],
  [10_922, 16_383],
] as const;

const isWhole = async (node: RedisNode) =>
  String(await node.call("CLUSTER", "INFO")).includes("cluster_state:ok");

const idOf = async (node: RedisNode) => String(await node.call("CLUSTER", "MYID"));

/** Starts three primaries with a replica each. */
async function startNodes(place: Place): Promise<readonly RedisNode[]> {
  const ports = await freePorts(12);
  const nodes = Array.from({ length: 6 }, (_, index) => {
    const bus = String(ports[index + 6]);
    return new RedisNode(place, ports[index] ?? 0, [
      ["--cluster-enabled", "yes"],
      ["--cluster-port", bus],
      ["--cluster-node-timeout", "2000"],
      ["--cluster-replica-validity-factor", "0"],
    ]);
  });
  for (const node of nodes) await node.start();
  const [first, ...others] = nodes;
  if (!first) throw new Error("There is no node.");
  for (const node of others) {
    await node.call("CLUSTER", "MEET", "127.0.0.1", first.port, ports[6] ?? 0);
  }
  for (const [index, [from, to]] of slots.entries()) {
    await nodes[index]?.call("CLUSTER", "ADDSLOTSRANGE", from, to);
  }
  for (const node of nodes) await until("The cluster is whole", () => isWhole(node));
  for (const [index, node] of nodes.slice(3).entries()) {
    const primary = nodes[index];
    if (!primary) continue;
    const id = await idOf(primary);
    await until("The replica follows", async () => {
      return (await node.call("CLUSTER", "REPLICATE", id)) === "OK";
    });
    await until("The replica has everything", async () =>
      String(await node.call("INFO", "replication")).includes("master_link_status:up"),
    );
  }
  return nodes;
}

async function start(place: Place): Promise<Running> {
  const nodes = await startNodes(place);
  const [first] = nodes;
  if (!first) throw new Error("There is no node.");
  const openWith = await openBeside(place);
  const addresses = nodes.map(({ port }) => ({ host: "127.0.0.1", port }));
  const open = async () => openWith(new Cluster(addresses));
  return {
    version: await versionOf(first),
    openEach: () => Promise.all([open(), open(), open()]),
    open,
    kill: () => first.kill(),
    async revive() {
      await first.start();
      await until("The node is one of them again", async () =>
        String(await first.call("INFO", "replication")).includes("master_link_status:up"),
      );
    },
  };
}

/** Three primaries with a replica each, one of which takes over. */
export const redisCluster: Engine = {
  id: "redis-cluster",
  name: "Redis Cluster, 3 primaries and 3 replicas",
  programs: redisProgram,
  killed: "a primary",
  start,
};
