// Every promise of the adapter contract, kept by a database of Cloudflare D1 that Miniflare runs.
import { after, test } from "node:test";
import { testAdapter } from "cardea/testing/adapter";
import { Miniflare } from "miniflare";
import { openD1 } from "./d1.ts";

const miniflare = new Miniflare({
  modules: true,
  script: "export default { fetch: () => new Response() };",
  d1Databases: ["DB"],
});
after(() => miniflare.dispose());
const adapter = await openD1(await miniflare.getD1Database("DB"));

testAdapter({ test, create: () => ({ adapter }) });
