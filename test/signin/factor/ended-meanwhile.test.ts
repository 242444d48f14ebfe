import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { resolveSource } from "../../../src/config/resolve-source.ts";
import { detachedContext } from "../../../src/request/detached-context.ts";
import { endSessions } from "../../../src/session/registry/end-sessions.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { AdapterCredential } from "../../../src/types/adapter.ts";
import { enter } from "../../http/support/password.ts";
import { strategies } from "../../session/support.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { factorScene, giveFactors, makeUser, prove } from "./scene.ts";

type Kind = AdapterCredential["kind"];

/** An application without transactions, whose storage does something else before it writes a row of this kind. */
function scene(kind: Kind, strategy: "jwt" | "database") {
  const storage = memory();
  const { transaction: _, ...plain } = storage;
  const state: { meanwhile?: (() => Promise<unknown>) | undefined } = {};
  const devices: string[] = [];
  const made = factorScene({
    session: { strategy },
    adapter: {
      ...plain,
      async putCredential(row, before) {
        const { meanwhile } = state;
        if (row.kind === kind && meanwhile) {
          state.meanwhile = undefined;
          await meanwhile();
        }
        return storage.putCredential(row, before);
      },
    },
    callbacks: {
      factor({ factors, device }) {
        devices.push(device);
        return factors.apps > 0 ? "ask" : "pass";
      },
    },
  });
  const end = async (userId: string) => {
    const context = detachedContext(await resolveSource(made.config, undefined));
    await endSessions(context, userId, "all");
  };
  return { ...made, storage, state, devices, end };
}

/** Comes in with the password; returns the page that asks for the rest. */
async function comeIn(person: Browser): Promise<string> {
  const url = locationOf(await enter(person));
  return (await person.get(url.href)).text();
}

for (const strategy of strategies) {
  suite(`what ends or goes while it is written, sessions as ${strategy}`, () => {
    for (const [name, isEnded] of [
      ["no browser is known in which a factor was completed while all sessions ended", true],
      ["a browser is known in which a factor was completed", false],
    ] as const) {
      test(`AC-130 ${name}`, async () => {
        const { devices, end, state, ...rest } = scene("browsers", strategy);
        const { userId, code } = await giveFactors(rest);
        const person = rest.browser();
        const page = await comeIn(person);
        state.meanwhile = () => (isEnded ? end(userId) : Promise.resolve());
        const { status, headers } = await prove(person, page, { code: await code() });
        assert.equal(status, 303);
        assert.equal(state.meanwhile, undefined, "no browser was to be known");
        assert.equal(/cardea\.factor=/.test(headers.getSetCookie().join()), !isEnded);
        await comeIn(person);
        assert.equal(devices.at(-1), isEnded ? "new" : "known");
      });

      test(`AC-130 ${name} by somebody who is signed in`, async () => {
        const { devices, end, state, ...rest } = scene("browsers", strategy);
        await makeUser(rest, "ada");
        const person = rest.browser();
        await enter(person);
        const { userId, code } = await giveFactors(rest);
        state.meanwhile = () => (isEnded ? end(userId) : Promise.resolve());
        const typed = { stepUp: "true", code: await code() };
        assert.equal((await person.submit("/auth/factor", typed)).status, 303);
        assert.equal(state.meanwhile, undefined, "no browser was to be known");
        await comeIn(person);
        assert.equal(devices.at(-1), isEnded ? "new" : "known");
      });
    }

    test("AC-115 no sign-in waits of somebody who was deleted while it was written", async () => {
      const { state, storage, ...rest } = scene("pending", strategy);
      const { userId } = await giveFactors({ ...rest, storage });
      state.meanwhile = async () => storage.deleteUser(userId);
      const person = rest.browser();
      assert.equal(locationOf(await enter(person)).searchParams.get("error"), "InvalidCheck");
      assert.deepEqual(rest.codes(), ["factor-void"]);
      assert.deepEqual(await storage.listCredentials(userId), []);
    });
  });
}
