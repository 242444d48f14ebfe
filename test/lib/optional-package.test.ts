import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { explainMissing, present } from "../../src/lib/optional-package.ts";

suite("an optional package", () => {
  test("is returned as it was loaded", () => {
    for (const module of [
      { read() {} },
      { default: {}, read() {} },
      { version: "1" },
      { no: null },
      { default: { read() {} } },
    ]) {
      assert.equal(present(module), module);
    }
  });

  test("is missing when the bundler put an empty module in its place", () => {
    for (const module of [{}, { default: {} }]) {
      assert.throws(() => present(module), {
        code: "ERR_MODULE_NOT_FOUND",
        message: /did not find/,
      });
    }
  });
});

suite("an error of loading it", () => {
  test("says what to install if it is missing", () => {
    for (const code of ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]) {
      const cause = Object.assign(new Error("none"), { code });
      const explained = explainMissing("kysely", cause);
      assert.ok(explained instanceof Error);
      assert.match(explained.message, /npm install kysely$/);
      assert.equal(explained.cause, cause);
      assert.equal(Reflect.get(explained, "code"), "missing-package");
    }
  });

  test("is itself otherwise", () => {
    const others = [
      new Error("broken"),
      Object.assign(new Error("no"), { code: "EACCES" }),
      { code: "MODULE_NOT_FOUND" },
      "MODULE_NOT_FOUND",
      undefined,
    ];
    for (const other of others) assert.equal(explainMissing("kysely", other), other);
  });
});
