import assert from "node:assert/strict";
import { test } from "node:test";
import { warnOnce } from "../../src/request/warn-once.ts";
import { forget } from "../support/forget.ts";
import { resolved } from "./contexts.ts";

test("a warning is written once in the life of the process", async () => {
  const { config, warnings } = await resolved();
  await warnOnce(config, "address-differs", "It differs.");
  await warnOnce(config, "address-differs", "It still differs.");
  assert.deepEqual(warnings, ["address-differs: It differs."]);
  forget("request-warnings");
  await warnOnce(config, "address-differs", "It differs again.");
  assert.equal(warnings.at(-1), "address-differs: It differs again.");
});

test("of one code, each reason is written once", async () => {
  const { config, warnings } = await resolved();
  for (const reason of ["one", "other", "one"]) {
    await warnOnce(config, "address-differs", `For ${reason}.`, reason);
  }
  assert.deepEqual(warnings, ["address-differs: For one.", "address-differs: For other."]);
});

test("each application has its own warnings", async () => {
  const [one, other] = [await resolved(), await resolved()];
  for (const { config } of [one, other]) await warnOnce(config, "address-differs", "It differs.");
  assert.equal(one.warnings.length, 1);
  assert.equal(other.warnings.length, 1);
});
