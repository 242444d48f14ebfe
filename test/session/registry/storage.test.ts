import assert from "node:assert/strict";
import { test } from "node:test";
import { recordStorage } from "../../../src/session/registry/storage.ts";
import { memory } from "../../../src/storage/memory.ts";
import { stage } from "./stage.ts";

const names = ["putSessionRecord", "listSessionRecords", "deleteSessionRecord"] as const;

test("records are kept by the adapter of the configuration, or of a transaction", async () => {
  const { open } = await stage("jwt");
  const context = await open();
  assert.equal(recordStorage(context), context.config.adapter);
  const inner = memory();
  assert.equal(recordStorage(context, inner), inner);
});

test("an adapter without one of the methods keeps no records, and the error names them", async () => {
  const expected = {
    type: "MissingAdapterMethods",
    message: /the adapter's putSessionRecord, listSessionRecords and deleteSessionRecord/,
  };
  for (const name of names) {
    const { open } = await stage("jwt", { security: false }, () => ({ [name]: undefined }));
    const context = await open();
    assert.throws(() => recordStorage(context), expected, name);
  }
  const { open } = await stage("jwt", { security: false, adapter: undefined });
  const context = await open();
  assert.throws(() => recordStorage(context), expected, "without an adapter");
});
