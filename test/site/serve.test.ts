import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { serveSite } from "../../site/serve.ts";
import { sendRaw } from "../../src/testing/binding/send-raw.ts";

test("whatever is asked for, the site answers, and nothing but its own files", async (t) => {
  const outer = mkdtempSync(join(tmpdir(), "cardea-site-"));
  const folder = join(outer, "site");
  mkdirSync(join(folder, "assets.d"), { recursive: true });
  writeFileSync(join(outer, "secret.txt"), "outside");
  writeFileSync(join(folder, "404.html"), "missing");
  writeFileSync(join(folder, "index.html"), "home");
  const site = await serveSite(folder);
  t.after(() => {
    rmSync(outer, { recursive: true });
    return site.close();
  });
  const address = site.origin.replace("localhost", "127.0.0.1");
  const statusOf = async (target: string) =>
    (await sendRaw(address, { target, headers: [["host", "localhost"]] })).status;
  for (const target of ["/", "//", "/index"]) assert.equal(await statusOf(target), 200, target);
  for (const target of [
    "/%",
    "/a%00.html",
    "/assets.d",
    "/..%2fsecret.txt",
    "/a/..%2f..%2fsecret.txt",
    "http://[/",
  ]) {
    assert.equal(await statusOf(target), 404, target);
  }
});
