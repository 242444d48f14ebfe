// Runs the suite in workerd, by Miniflare, and prints the outcomes. The first argument is `node` for what has `nodejs_compat`, with the
// addresses of databases behind it.
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { bundle } from "./bundle.ts";

const [kind, POSTGRES = "", REDIS = ""] = process.argv.slice(2);
const hasNode = kind === "node";
const entry = hasNode ? "worker-with-node.ts" : "worker.ts";
const script = await bundle(join(import.meta.dirname, entry), ["workerd", "worker", "browser"], {
  format: "esm",
  hasNode,
});
const miniflare = new Miniflare({
  modules: [{ type: "ESModule", path: "worker.mjs", contents: script }],
  compatibilityDate: "2026-07-01",
  compatibilityFlags: hasNode ? ["nodejs_compat"] : ["no_nodejs_compat"],
  d1Databases: ["DB"],
  bindings: { POSTGRES, REDIS },
});
try {
  const answer = await miniflare.dispatchFetch("http://localhost/");
  console.log(await answer.text());
} finally {
  await miniflare.dispose();
}
