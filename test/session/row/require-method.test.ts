import assert from "node:assert/strict";
import { test } from "node:test";
import { requireMethod } from "../../../src/session/row/require-method.ts";
import { direct } from "../direct.ts";

test("a method that database sessions need is that of the adapter, or of the transaction", async () => {
  const { asks, config } = await direct("database");
  const inner = { deleteSession: async () => undefined };
  assert.equal(requireMethod(asks(), "deleteSession"), config.adapter?.deleteSession);
  assert.equal(requireMethod(asks(), "deleteSession", inner), inner.deleteSession);
});

test("a method that is missing is named", async () => {
  const { asks } = await direct("database");
  const problem = { type: "MissingAdapterMethods" };
  const missing = () => requireMethod(asks(), "createSession", {});
  assert.throws(missing, { ...problem, message: /Database sessions need .*createSession/ });
  const { asks: withNone } = await direct("jwt", { adapter: undefined });
  assert.throws(() => requireMethod(withNone(), "deleteSession"), {
    ...problem,
    message: /the adapter's deleteSession/,
  });
});
