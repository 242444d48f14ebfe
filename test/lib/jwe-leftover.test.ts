import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutLeftover } from "../../src/lib/jwe-leftover.ts";

const encode = (text: string) => Buffer.from(text).toString("base64url");

/** A token of a direct key, whose parts are as long as they would be. */
function token(enc: unknown, { length = 5_000, tag = enc === "A256GCM" ? 22 : 43 } = {}): string {
  const head = encode(JSON.stringify({ alg: "dir", enc }));
  const text = "c".repeat(length - head.length - 2 - 1 - 16 - 1 - tag);
  return `${head}..${"i".repeat(16)}.${text}.${"t".repeat(tag)}`;
}

test("what follows the tag is left out, for both content encryptions", () => {
  for (const enc of ["A256GCM", "A256CBC-HS512"]) {
    const whole = token(enc);
    assert.equal(withoutLeftover(`${whole}left.over`), whole, enc);
    assert.equal(withoutLeftover(`${whole}x`), whole, enc);
  }
});

test("nothing is left out where nothing follows", () => {
  assert.equal(withoutLeftover(token("A256GCM")), undefined);
  assert.equal(withoutLeftover(token("A256GCM", { tag: 21 })), undefined);
});

test("a token that was in one cookie has nothing left over", () => {
  const whole = token("A256GCM", { length: 3_800 });
  assert.equal(withoutLeftover(`${whole}x`), whole);
  assert.equal(withoutLeftover(`${token("A256GCM", { length: 3_799 })}x`), undefined);
});

test("what is not told apart stays as it is", () => {
  const rest = `..${"i".repeat(16)}.${"c".repeat(5_000)}.${"t".repeat(60)}`;
  const heads = [
    encode('{"alg":"dir","enc":"A128GCM"}'),
    encode('{"alg":"dir"}'),
    encode("[]"),
    encode("no JSON"),
    "x".repeat(1025),
    "",
  ];
  for (const head of heads) assert.equal(withoutLeftover(head + rest), undefined, head);
  assert.equal(withoutLeftover(`${token("A256GCM")}x`.replace("..", ".k.")), undefined);
  assert.equal(withoutLeftover(` ${token("A256GCM")}x`), undefined);
});
