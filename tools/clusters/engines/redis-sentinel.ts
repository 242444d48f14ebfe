import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Redis } from "ioredis";
import type { Engine, Running } from "../engine.ts";
import { freePorts, type Place } from "../place.ts";
import { until } from "../wait.ts";
import { openBeside, RedisNode, redisProgram, versionOf } from "./redis-server.ts";

const name = "cardea";

/** Starts what watches the primary, and makes a replica the next one. */
async function startSentinel(place: Place, port: number, primary: number): Promise<void> {
  const file = join(await place.subfolder(`sentinel-${port}`), "sentinel.conf");
  const lines = [
    `port ${port}`,
    "bind 127.0.0.1",
    `dir ${join(place.folder, `sentinel-${port}`)}`,
    `sentinel monitor ${name} 127.0.0.1 ${primary} 2`,
    `sentinel down-after-milliseconds ${name} 2000`,
    `sentinel failover-timeout ${name} 10000`,
    "",
  ];
  await writeFile(file, lines.join("\n"));
  await place.daemon(`sentinel-${port}`, "/usr/bin/redis-server", [file, "--sentinel"]);
}

const isFollowing = async (node: RedisNode) =>
  String(await node.call("INFO", "replication")).includes("master_link_status:up");

async function start(place: Place): Promise<Running> {
  const [one = 0, two = 0, three = 0, ...sentinels] = await freePorts(6);
  const following = ["--replicaof", `127.0.0.1 ${one}`] as const;
  const primary = new RedisNode(place, one, []);
  const replicas = [two, three].map((port) => new RedisNode(place, port, [following]));
  await primary.start();
  for (const replica of replicas) await replica.start();
  for (const replica of replicas) await until("The replica follows", () => isFollowing(replica));
  for (const port of sentinels) await startSentinel(place, port, one);
  const watching = new Redis(sentinels[0] ?? 0, "127.0.0.1");
  watching.on("error", () => {});
  await until("The sentinels know one another", async () => {
    const known = await watching.call("SENTINEL", "MASTER", name);
    const fields = Array.isArray(known) ? known.map(String) : [];
    const field = (key: string) => fields[fields.indexOf(key) + 1];
    return field("num-other-sentinels") === "2" && field("num-slaves") === "2";
  });
  watching.disconnect();
  const openWith = await openBeside(place);
  const open = async () =>
    openWith(
      new Redis({
        sentinels: sentinels.map((port) => ({ host: "127.0.0.1", port })),
        name,
        failoverDetector: true,
        maxRetriesPerRequest: 0,
        autoResendUnfulfilledCommands: false,
      }),
    );
  return {
    version: await versionOf(primary),
    openEach: () => Promise.all([open(), open(), open()]),
    open,
    kill: () => primary.kill(),
    async revive() {
      await primary.start();
      // It begins as it did, as a primary, until a sentinel tells it what it is.
      await until("The node follows the new primary", () => isFollowing(primary));
    },
  };
}

/** A primary with two replicas, one of which three sentinels make the next primary. */
export const redisSentinel: Engine = {
  id: "redis-sentinel",
  name: "Redis Sentinel, a primary, 2 replicas and 3 sentinels",
  programs: redisProgram,
  killed: "the primary",
  start,
};
