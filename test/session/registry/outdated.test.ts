import assert from "node:assert/strict";
import { test } from "node:test";
import { markOf } from "../../../src/session/registry/deletion-mark.ts";
import { writeNotBefore } from "../../../src/session/registry/not-before.ts";
import { isOutdated } from "../../../src/session/registry/outdated.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stage, tokenSession } from "./stage.ts";

test("a session of another system is outdated once all of its person ended, or the person was deleted", async () => {
  for (const end of ["all", "deletion"] as const) {
    const { open, storage } = await stage("jwt");
    const live = tokenSession("one");
    assert.equal(await isOutdated(await open(), live, undefined), false);
    if (end === "all") await writeNotBefore(await open(), "ada");
    else await storage.revokeSession(await markOf("ada"), new Date(Date.now() + 60_000));
    assert.equal(await isOutdated(await open(), live, undefined), true, end);
    const other = tokenSession("two", { userId: "grace" });
    assert.equal(await isOutdated(await open(), other, undefined), false);
  }
});

test("within a transaction, the answer is the one from before in the request, and yes without one", async () => {
  const { open, called } = await stage("jwt");
  const context = await open();
  const inner = memory();
  const live = tokenSession("one");
  assert.equal(await isOutdated(context, live, inner), true);
  assert.equal(await isOutdated(context, live, undefined), false);
  const asked = called("listSessionRecords").length;
  assert.equal(await isOutdated(context, live, inner), false);
  assert.equal(called("listSessionRecords").length, asked);
});

test("nothing is asked where sessions are not recorded, or a session names nobody", async () => {
  const unrecorded = await stage("jwt", { security: false });
  assert.equal(await isOutdated(await unrecorded.open(), tokenSession("one"), undefined), false);
  const recorded = await stage("jwt");
  const nobody = tokenSession("one", { userId: undefined });
  assert.equal(await isOutdated(await recorded.open(), nobody, undefined), false);
  assert.deepEqual([...unrecorded.calls, ...recorded.calls], []);
});

test("a developer learns why a session of another system is refused", async () => {
  const told: unknown[][] = [];
  const logger = { debug: (...line: unknown[]) => void told.push(line) };
  const { open } = await stage("jwt", { logger });
  const context = await open();
  await writeNotBefore(context, "ada");
  assert.equal(await isOutdated(context, tokenSession("one"), undefined), true);
  const [line] = told.filter(([code]) => code === "session-refused");
  assert.partialDeepStrictEqual(line, ["session-refused", { why: "all-ended" }]);
});
