import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isSkipped } from "./swap/test-swap.ts";

const program = fileURLToPath(new URL("swap/mixed/run.ts", import.meta.url));

test("nobody is signed out while an old library and Cardea answer side by side", {
  skip: isSkipped("built"),
  timeout: 300_000,
}, async () => {
  const env = { ...process.env, CARDEA_MIXED_MINUTES: "0.5" };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  assert.equal(code, 0, printed);
  assert.match(printed, /nobody was signed out: 4 scenes/);
});
