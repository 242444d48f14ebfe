import assert from "node:assert/strict";
import { test } from "node:test";
import { maskAddresses } from "../../src/lib/mask-addresses.ts";

for (const [text, masked] of [
  ["", ""],
  ["no address", "no address"],
  ["ada@example.com", "a…@example.com"],
  ["to ada.lovelace+x@example.com, b@c", "to a…@example.com, b…@c"],
  ["<ada@[127.0.0.1]>", "<a…@[127.0.0.1]>"],
  ["ädä@example.com", "ä…@example.com"],
  ["😀x@example.com", "😀…@example.com"],
  ["a@b@example.com", "a…@b…@example.com"],
  ["https://example.com/@ada/posts", "https://example.com/@ada/posts"],
  ["login_hint=ada@example.com&x=1", "l…@example.com&x=1"],
  ["mary&lovelace.private@example.com", "m…@example.com"],
  ["to o'connor/x=1@example.com", "to o…@example.com"],
  ["https://app.example.com/verify/ada%40example.com", "https:/…%40example.com"],
  ["just @ alone", "just @ alone"],
  ["call me@ noon", "call me@ noon"],
  ["(soon)@example.com", "(soon)@example.com"],
] as const) {
  test(`the addresses in ${JSON.stringify(text)} are shortened`, () => {
    assert.equal(maskAddresses(text), masked);
  });
}

test("a long text takes no longer than in proportion", () => {
  for (const text of [
    "a".repeat(1_000_000),
    "@".repeat(100_000),
    "a ".repeat(100_000),
    "a@".repeat(50_000),
  ]) {
    const start = performance.now();
    maskAddresses(text);
    assert.ok(performance.now() - start < 1_000);
  }
});
