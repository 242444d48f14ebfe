import { createRedis } from "../test/storage/servers.ts";
import { openClasses } from "./adapters/classes.ts";
import {
  openUnstorageInMemory,
  openUnstorageOnRedis,
  unstorageSkips,
} from "./adapters/unstorage.ts";
import { tryAdapters } from "./support/try.ts";

const inMemory = async () => ({ url: "", drop: async () => undefined });

async function onRedis() {
  const redis = await createRedis();
  if (!redis) return undefined;
  const { host, port } = redis.options;
  return { url: `redis://${host}:${port}`, drop: () => redis.quit() };
}

await tryAdapters("memory", inMemory, [
  { name: "an adapter of classes", open: openClasses },
  { name: "@auth/unstorage-adapter", open: openUnstorageInMemory, skip: unstorageSkips },
]);
await tryAdapters("Redis", onRedis, [
  { name: "@auth/unstorage-adapter", open: openUnstorageOnRedis, skip: unstorageSkips },
]);
