import assert from "node:assert/strict";
import { test } from "node:test";
import { AdapterError } from "../../../src/errors.ts";
import { unlessMissing } from "../../../src/session/registry/missing-table.ts";
import { stage } from "./stage.ts";

const missing = () => new AdapterError("No table yet. Run it", { code: "missing-table" });

async function opened() {
  const { open, warnings } = await stage("jwt", { secret: crypto.randomUUID() });
  const context = await open();
  // What is said of the configuration.
  warnings.length = 0;
  return { context, warnings };
}

test("where there is a table, work is done, and nobody is warned", async () => {
  const { context, warnings } = await opened();
  assert.equal(await unlessMissing(context, async () => "done"), "done");
  assert.deepEqual(warnings, []);
});

test("without a table, nothing is recorded, and one warning says what to do", async () => {
  const { context, warnings } = await opened();
  for (let times = 0; times < 2; times++) {
    assert.equal(await unlessMissing(context, () => Promise.reject(missing())), undefined);
  }
  assert.deepEqual(warnings, [
    "session-records-missing: Sessions are not recorded. No table yet. Run it",
  ]);
});

test("whatever else fails is no missing table", async () => {
  const { context, warnings } = await opened();
  for (const error of [
    new AdapterError("The adapter's listSessionRecords failed"),
    Object.assign(new Error("of the application"), { code: "missing-table" }),
    new TypeError("a mistake"),
  ]) {
    await assert.rejects(
      unlessMissing(context, () => Promise.reject(error)),
      error,
    );
  }
  assert.deepEqual(warnings, []);
});
