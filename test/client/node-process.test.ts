import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("a Node.js process that has updated a session, and has nothing left to do, ends", async () => {
  const program = `
    const { update, configure } = await import("./src/client/index.ts");
    const { onBroadcast } = await import("./src/client/broadcast.ts");
    globalThis.fetch = async () => Response.json(null);
    configure({ basePath: "http://localhost/auth" });
    onBroadcast(() => {});
    console.log(await update());`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--conditions=cardea-src", "--input-type=module", "--eval", program],
    { cwd: root, timeout: 10_000 },
  );
  assert.equal(stdout, "null\n");
});
