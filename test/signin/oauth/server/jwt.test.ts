import assert from "node:assert/strict";
import { test } from "node:test";
import { parseJwt } from "../../../../src/signin/oauth/server/jwt.ts";
import { fc } from "../../../support/fast-check.ts";

const encode = (bytes: string | Uint8Array) => Buffer.from(bytes).toString("base64url");
const part = fc
  .dictionary(fc.string(), fc.jsonValue())
  .filter((members) => !JSON.stringify(members).includes("__proto__"));

test("a JWT is taken apart into what it was made of", () => {
  fc.assert(
    fc.property(part, part, fc.uint8Array(), (header, payload, bytes) => {
      const signed = `${encode(JSON.stringify(header))}.${encode(JSON.stringify(payload))}`;
      const jwt = parseJwt(`${signed}.${encode(bytes)}`);
      assert.deepEqual(jwt.header, JSON.parse(JSON.stringify(header)));
      assert.deepEqual(jwt.payload, JSON.parse(JSON.stringify(payload)));
      assert.equal(jwt.signed, signed);
      assert.equal(jwt.signature, encode(bytes));
    }),
  );
});

test("whatever is not a JWT is a syntax error and nothing else", () => {
  const word = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(..."aZ0-_=+/ .") }),
    fc.uint8Array().map(encode),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (parts) => {
      try {
        parseJwt(parts.join("."));
      } catch (error) {
        assert.ok(error instanceof SyntaxError, String(error));
      }
    }),
  );
});

const [header, payload, signature] = [encode('{"alg":"none"}'), encode("{}"), encode("1234")];

for (const [description, token] of Object.entries({
  "of two parts": `${header}.${payload}`,
  "of four parts": `${header}.${payload}.${signature}.${signature}`,
  "with padding": `${header}.${payload}.${signature}==`,
  "with white space": `${header}.${payload}.${signature}\n`,
  "in the standard alphabet": `${header}.${payload}.-_+/`,
  "with stray bits": `${header}.${payload}.MTIzNB`,
  "whose payload is a list": `${header}.${encode("[]")}.${signature}`,
  "whose payload is null": `${header}.${encode("null")}.${signature}`,
  "whose payload is no text": `${header}.${encode(new Uint8Array([255]))}.${signature}`,
})) {
  test(`a token ${description} is refused`, () => {
    assert.throws(() => parseJwt(token), SyntaxError);
  });
}

test("AC-27 a member called __proto__ is none of the payload", () => {
  const token = `${header}.${encode('{"__proto__":{"admin":true},"sub":"1"}')}.${signature}`;
  assert.deepEqual(Object.entries(parseJwt(token).payload), [["sub", "1"]]);
});
