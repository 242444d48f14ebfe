import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../../../src/storage/memory.ts";
import type { Adapter } from "../../../../src/types/adapter.ts";
import { strategies } from "../../../session/support.ts";
import { changeAsJson, newPerson } from "../scene.ts";
import { addApp, begin, scene, shownBy } from "./scene.ts";

for (const strategy of strategies) {
  test(`a session that ends while a change is under way changes no second factor any more, with the strategy ${strategy}`, async () => {
    const storage = memory();
    let meanwhile: (() => Promise<unknown>) | undefined;
    const adapter: Adapter = {
      ...storage,
      async transaction(work) {
        const first = meanwhile;
        meanwhile = undefined;
        await first?.();
        return storage.transaction(work);
      },
    };
    const { enter } = scene({ adapter, session: { strategy } });
    for (const action of ["factor-confirm", "factor-name", "factor-remove", "recovery"]) {
      const person = newPerson();
      const visitor = await enter(person);
      const { id } = await addApp(visitor);
      const key = action === "factor-confirm" ? await begin(visitor) : "";
      const userId = String((await storage.getUserByEmail(person.email))?.id);
      const rowsOf = async () =>
        (await storage.listCredentials(userId))
          .filter(({ expires }) => !expires)
          .map((row) => [row.id, row.name])
          .sort();
      const before = await rowsOf();
      const copy = visitor.clone();
      meanwhile = () => copy.submit("/auth/signout");
      const fields = { id, name: "Hidden", ...(key && { code: shownBy(key) }) };
      const { status, answer } = await changeAsJson(visitor, action, fields);
      assert.deepEqual([status, answer.code], [401, "signed-out"], action);
      assert.deepEqual(await rowsOf(), before, action);
      assert.equal(meanwhile, undefined);
    }
  });
}

test("without transactions, a session of one factor adds no app beside one that was added meanwhile", async () => {
  const { transaction: _, ...storage } = memory();
  let meanwhile: (() => Promise<unknown>) | undefined;
  const adapter: Adapter = {
    ...storage,
    async putCredential(row, expected) {
      const first = row.kind === "totp" && !row.expires ? meanwhile : undefined;
      if (first) meanwhile = undefined;
      await first?.();
      return storage.putCredential(row, expected);
    },
  };
  const { enter } = scene({ adapter });
  const person = newPerson();
  const [thief, owner] = [await enter(person), await enter(person)];
  const key = await begin(thief);
  let added: Awaited<ReturnType<typeof addApp>> | undefined;
  meanwhile = async () => {
    added = await addApp(owner);
  };
  const { status } = await changeAsJson(thief, "factor-confirm", { code: shownBy(key) });
  assert.equal(status, 401);
  const userId = String((await storage.getUserByEmail(person.email))?.id);
  const rows = await storage.listCredentials(userId);
  const apps = rows.filter(({ kind, expires }) => kind === "totp" && !expires);
  assert.deepEqual(
    apps.map(({ id }) => id),
    [added?.id],
  );
});
