import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { enter } from "../../http/support/password.ts";
import { locationOf } from "../../support/sign-in.ts";
import { factorScene, giveFactors, prove } from "./scene.ts";

for (const debug of [false, true]) {
  test(`a recovery code whose use the database does not survive leaves one line, with${debug ? "" : "out"} debug messages`, async () => {
    const storage = memory();
    let isAway = false;
    const watch = (adapter: Adapter): Adapter =>
      new Proxy(adapter, {
        get(target, name) {
          const method: unknown = Reflect.get(target, name);
          if (typeof method !== "function") return method;
          return async (...args: unknown[]) => {
            if (isAway) throw new Error("The database is down");
            if (name === "deleteCredential") isAway = /^recovery:/.test(String(args[0]));
            return Reflect.apply(method, target, args);
          };
        },
      });
    const scene = factorScene({ adapter: watch(storage), debug });
    const { recoveryCodes } = await giveFactors({ ...scene, storage });
    const [recoveryCode = ""] = recoveryCodes;
    const person = scene.browser();
    const page = await (await person.get(locationOf(await enter(person)).href)).text();
    const { status } = await prove(person, page, { recoveryCode });
    assert.ok(isAway, "the code was not used");
    assert.equal(status, 503);
    assert.deepEqual(scene.codes(), ["adapter-error"]);
  });
}
