import assert from "node:assert/strict";
import { test } from "node:test";
import { recordedSecrets } from "../../src/request/recorded-secrets.ts";
import { redactInLog } from "../../src/request/redact-in-log.ts";

test("what a request keeps out of its log are the members whose names are secret, or those that it is told", () => {
  const context = { redacted: [] };
  redactInLog(context, { password: "open sesame", color: "blue" });
  redactInLog(context, { answer: "the first pet", color: "green" }, (name) => name === "answer");
  assert.deepEqual(recordedSecrets(context).named, ["the first pet", "open sesame"]);
});
