import { createRequire } from "node:module";
import { sql } from "cardea/storage/sql";
import { Kysely } from "kysely";
import { D1Dialect } from "kysely-d1";
import { Miniflare } from "miniflare";
import type { Engine, Running } from "../engine.ts";
import type { Place } from "../place.ts";

const packages = createRequire(import.meta.url);

async function start(place: Place): Promise<Running> {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() };",
    d1Databases: ["DB"],
    d1Persist: await place.subfolder("d1"),
  });
  place.beforeEnd(() => miniflare.dispose());
  const database = await miniflare.getD1Database("DB");
  const open = async () => {
    const kysely = new Kysely<unknown>({ dialect: new D1Dialect({ database }) });
    const adapter = sql(kysely, { transactions: false });
    return { adapter, close: () => kysely.destroy() };
  };
  const { adapter } = await open();
  await adapter.migrate();
  const { version }: { version: string } = packages("miniflare/package.json");
  return {
    version: `miniflare ${version}`,
    openEach: () => Promise.all([open(), open(), open()]),
    open,
    // Miniflare answers one request after the other, and takes its time.
    people: 2,
  };
}

/** Cloudflare's database, which is one writer somewhere and has no transactions of several statements. */
export const d1: Engine = {
  id: "d1",
  name: "Cloudflare D1",
  programs: {},
  killed: "",
  start,
};
