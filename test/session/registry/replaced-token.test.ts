import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import { asJson, better, follow, good, scene } from "../../signin/password/scene.ts";

/** Something that happens once, and that others wait for. */
function signal() {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen: () => happen() };
}

/** An adapter through which a record moves to another id between the moment when it is listed and the moment when it is ended. */
function movesBetween(strategy: "jwt" | "database") {
  const storage = memory();
  const [moves, ends, moved] = [signal(), signal(), signal()];
  const state = { isArmed: false, isEnding: false };
  const beforeTheEnd = async (id: string) => {
    if (!state.isEnding || id.includes(":")) return;
    ends.happen();
    await moved.happened;
  };
  const adapter: Adapter = {
    ...storage,
    async putSessionRecord(record, replaces) {
      if (!state.isArmed || replaces === undefined || replaces === record.id) {
        return storage.putSessionRecord(record, replaces);
      }
      moves.happen();
      await ends.happened;
      const isPut = await storage.putSessionRecord(record, replaces);
      moved.happen();
      return isPut;
    },
    async revokeSession(id, expires) {
      if (strategy === "jwt") await beforeTheEnd(id);
      return storage.revokeSession(id, expires);
    },
    async deleteSession(token) {
      if (strategy === "database") await beforeTheEnd(token);
      await storage.deleteSession(token);
      return null;
    },
  };
  return { adapter, state, moves };
}

for (const strategy of ["jwt", "database"] as const) {
  test(`AC-73 a session whose token is replaced while all sessions end has ended, with the strategy ${strategy}`, async () => {
    const { adapter, state, moves } = movesBetween(strategy);
    const app = scene({ adapter, session: { strategy } });
    const { email } = await app.member();
    const [thief, owner] = [app.browser(), app.browser()];
    await app.enter(thief, email);
    assert.ok(await thief.session());
    await app.askForReset(owner, email);
    const link = await app.lastLink();
    state.isArmed = true;
    const attack = asJson(thief, "/auth/security", {
      action: "password",
      current: good,
      password: better,
    });
    await moves.happened;
    state.isEnding = true;
    // The thief's change has made that link void.
    state.isArmed = false;
    await app.askForReset(owner, email);
    const latest = await app.lastLink();
    assert.notEqual(latest, link);
    await follow(owner, latest, { password: "entirely different words 77" });
    await attack;
    assert.equal(await thief.session(), null);
  });
}
