import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { codeOf } from "../../src/lib/code-of.ts";
import { emptyAt, emptyEntry } from "../../src/lib/empty-secret.ts";
import { isInMemory, markInMemory } from "../../src/lib/in-memory.ts";
import { jwtPayload } from "../../src/lib/jwt-payload.ts";
import { isCheckOfNextAuth } from "../../src/lib/next-auth-check.ts";
import { isProduction, processEnvironment } from "../../src/lib/process-environment.ts";
import { mostParams, parseQuery, queryOf } from "../../src/lib/query.ts";

test("the code of an error is text or a number, or none", () => {
  assert.equal(codeOf({ code: "E1" }), "E1");
  assert.equal(codeOf({ code: 1213 }), "1213");
  for (const code of [undefined, null, {}, ["E1"], true]) assert.equal(codeOf({ code }), undefined);
});

suite("a list of secrets", () => {
  test("has its first empty entry named", () => {
    assert.equal(emptyAt(["a", ""]), 2);
    assert.equal(emptyAt([undefined, ""]), 1);
    assert.equal(emptyAt(["a", "b", null]), 3);
    assert.equal(emptyEntry(3), "The list of secrets has nothing in position 3");
  });

  test("is full, or no list", () => {
    for (const secrets of [["a", "b"], [], "", undefined, { 0: "" }]) {
      assert.equal(emptyAt(secrets), undefined);
    }
  });
});

test("a storage in memory is told by its mark, also in a copy", () => {
  const storage = markInMemory({ read() {} });
  assert.equal(isInMemory(storage), true);
  assert.equal(isInMemory({ ...storage }), true);
  for (const other of [{}, { read() {} }, undefined, null, "memory"]) {
    assert.equal(isInMemory(other), false);
  }
});

suite("the claims of a stored token", () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  test("are read without its header and its signature", () => {
    assert.deepEqual(jwtPayload(`x.${encode({ sub: "1", name: "é" })}.x`), { sub: "1", name: "é" });
  });

  test("are missing where it has none", () => {
    for (const token of [`x.${encode([1])}.x`, `x.${encode("text")}.x`]) {
      assert.throws(() => jwtPayload(token), { name: "SyntaxError", message: /has no claims/ });
    }
    for (const token of ["", "x", "x..x"]) assert.throws(() => jwtPayload(token), SyntaxError);
  });
});

test("a cookie of a sign-in under way says nothing but what such cookies say", () => {
  const iat = 1;
  assert.equal(isCheckOfNextAuth({ iat, exp: 2, jti: "x", value: "v" }), true);
  assert.equal(isCheckOfNextAuth({ iat, state: "s", nonce: "n", code_verifier: "c" }), true);
  assert.equal(isCheckOfNextAuth({}), true);
  for (const claim of ["sub", "email", "values", "substate", "noncex"]) {
    assert.equal(isCheckOfNextAuth({ iat, exp: 2, [claim]: "x" }), false, claim);
  }
});

/** Runs something where the runtime has another `process`, or none. */
function withProcess<T>(value: unknown, run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, "process");
  assert.ok(own);
  Object.defineProperty(globalThis, "process", { value, configurable: true });
  try {
    return run();
  } finally {
    Object.defineProperty(globalThis, "process", own);
  }
}

suite("the environment of the process", () => {
  test("is read when it is asked for", () => {
    process.env.CARDEA_SMALL_READERS = "one";
    const env = processEnvironment();
    assert.equal(env.CARDEA_SMALL_READERS, "one");
    delete process.env.CARDEA_SMALL_READERS;
    assert.equal(env.CARDEA_SMALL_READERS, undefined);
  });

  test("is empty where there is none, or where a variable must not be read", () => {
    const refuse = () => {
      throw new Error("Requires env access");
    };
    for (const value of [undefined, {}, { env: new Proxy({}, { get: refuse }) }]) {
      assert.equal(
        withProcess(value, () => processEnvironment().PATH),
        undefined,
      );
    }
  });

  test("is that of production when NODE_ENV begins like it", () => {
    for (const NODE_ENV of ["production", " Production", "\tprod", "PROD", "prod-eu"]) {
      assert.equal(isProduction({ NODE_ENV }), true, NODE_ENV);
    }
    for (const NODE_ENV of ["development", "pre-production", "", undefined]) {
      assert.equal(isProduction({ NODE_ENV }), false, NODE_ENV);
    }
  });
});

suite("the parameters of a form or an address", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join("&");

  test("are parsed up to a thousand", () => {
    assert.equal(mostParams, 1000);
    assert.equal([...(parseQuery(many(1000)) ?? [])].length, 1000);
    assert.equal(parseQuery(many(1001)), undefined);
    assert.equal(parseQuery("&".repeat(1000)), undefined);
    assert.equal(parseQuery("a=1&a=2")?.get("a"), "1");
  });

  test("are those after the question mark of an address", () => {
    assert.equal(queryOf("https://a.example/?x=1#y=2")?.toString(), "x=1");
    assert.equal(queryOf(`https://a.example/?${many(1001)}`), undefined);
  });
});
