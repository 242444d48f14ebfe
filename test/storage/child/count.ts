/** Says that it is ready, waits for a word, makes a hundred calls of `increment` at once and prints the numbers. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { redis } from "../../../src/storage/redis.ts";
import { sql } from "../../../src/storage/sql/index.ts";
import { serializable } from "../isolation-levels.ts";

const [, , name = "", url = "", id = "", expires = ""] = process.argv;

function open() {
  if (name === "Redis") return redis(url, { prefix: "cardea-test:" });
  const strict = serializable.find((one) => name === `${one.name}, serializable`);
  const drop = () => sleep(0);
  return strict ? strict.open({ url, run: drop, drop }) : sql(url);
}

const adapter = open();
const word = once(process.stdin, "data");
// The connection is open, and the tables are known.
await adapter.consume(`ready ${process.pid}`, new Date(Number(expires)));
process.stdout.write("ready\n");
await word;
const calls = Array.from({ length: 100 }, async () =>
  adapter.increment(id, new Date(Number(expires))),
);
process.stdout.write(`${JSON.stringify(await Promise.all(calls))}\n`);
await adapter.close();
process.exit();
