import assert from "node:assert/strict";
import { test } from "node:test";
import { explainLacked, lackedOptions, needing } from "../../src/lib/mail/needed-options.ts";

const send = needing(["server", "from"], () => "sent");

test("a provider lacks what its sender needs and it has not", () => {
  assert.equal(send(), "sent");
  assert.deepEqual(lackedOptions({}, send), ["server", "from"]);
  assert.deepEqual(lackedOptions({ server: "smtp://localhost", from: "" }, send), ["from"]);
  assert.deepEqual(lackedOptions({ server: "smtp://localhost", from: "a@x.com" }, send), []);
});

test("another sender needs nothing", () => {
  const others = [() => "sent", undefined, null, { needs: ["from"] }];
  for (const other of others) assert.deepEqual(lackedOptions({}, other), []);
  const marked = Object.assign(() => "sent", { needs: "from" });
  assert.deepEqual(lackedOptions({}, marked), []);
});

test("what is lacking is named", () => {
  assert.equal(explainLacked("mail", ["from"]), 'The mail provider "mail" needs the option `from`');
  assert.equal(
    explainLacked("mail", ["server", "from"]),
    'The mail provider "mail" needs the options `server` and `from`',
  );
});
