import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "../../src/storage/sql/index.ts";
import { databases } from "../storage/databases.ts";
import { noServer } from "../storage/servers.ts";
import { type RunningApplication, startProgram } from "./process.ts";
import { Visitor } from "./visitor.ts";

const kinds = databases.filter(({ name }) => ["SQLite", "PostgreSQL"].includes(name));

for (const { kind, strategy } of kinds.flatMap((kind) =>
  (["database", "jwt"] as const).map((strategy) => ({ kind, strategy })),
)) {
  const database = await kind.create();

  describe(`sessions of two processes on one ${kind.name}, strategy ${strategy}`, {
    skip: !database && noServer,
  }, () => {
    if (!database) return;
    let one: RunningApplication;
    let other: RunningApplication;
    const start = () => startProgram("registry-application.ts", database.url, strategy);

    before(async () => {
      const storage = sql(database.url);
      await storage.migrate();
      await storage.close();
      [one, other] = await Promise.all([start(), start()]);
    });
    after(async () => {
      await Promise.all([one?.kill(), other?.kill()]);
      await database.drop();
    });

    async function signedIn(person: string, at: RunningApplication): Promise<Visitor> {
      const visitor = new Visitor(person);
      await visitor.signIn(at);
      return visitor;
    }

    async function assertOut(...visitors: Visitor[]) {
      for (const visitor of visitors) {
        for (const process of [one, other])
          assert.equal(await visitor.clone().whoAmI(process), null);
      }
    }

    const count = async (response: Response) => (await response.json()).count;

    test("AC-141: what one ends, the other refuses at the next check: one, others and all", async () => {
      const [phone, laptop, tablet] = [
        await signedIn("ada", one),
        await signedIn("ada", other),
        await signedIn("ada", one),
      ];
      const stranger = await signedIn("grace", other);
      for (const visitor of [phone, laptop, tablet])
        assert.equal(await visitor.whoAmI(other), "ada");
      const listed: { id: string; current: boolean }[] = await (
        await tablet.get(one, "/sessions")
      ).json();
      const own = await (await phone.get(other, "/sessions")).json();
      const { id = "" } = own.find(({ current }: { current: boolean }) => current) ?? {};
      assert.equal(listed.length, 3);
      assert.equal(await count(await stranger.post(one, "/end", { id })), 0);
      assert.equal(await count(await tablet.post(one, "/end", { id })), 1);
      await assertOut(phone);
      assert.equal(await laptop.whoAmI(other), "ada");
      assert.equal(await count(await tablet.post(one, "/end", { which: "others" })), 1);
      await assertOut(phone, laptop);
      assert.equal(await tablet.whoAmI(other), "ada");
      assert.equal(await count(await tablet.post(other, "/end", { which: "all" })), 1);
      await assertOut(phone, laptop, tablet);
      assert.equal(await stranger.whoAmI(one), "grace");
    });

    test("AC-142: a session that ends at one amid renewals at the other is dead in every copy", async () => {
      for (let round = 0; round < 4; round++) {
        const victim = await signedIn("edith", one);
        const keeper = await signedIn("edith", other);
        const copies = Array.from({ length: 12 }, () => victim.clone());
        const renewals = copies.map((copy) => copy.whoAmI(other));
        const which = round % 2 === 0 ? { which: "others" } : { id: await idOf(victim) };
        const ended = keeper.post(one, "/end", which);
        await Promise.all([...renewals, ended]);
        assert.equal((await ended).status, 200);
        await assertOut(victim, ...copies);
        assert.equal(await keeper.whoAmI(other), "edith");
        await keeper.post(one, "/end", { which: "all" });
      }
    });

    async function idOf(visitor: Visitor): Promise<string> {
      const listed = await (await visitor.get(other, "/sessions")).json();
      return listed.find(({ current }: { current: boolean }) => current)?.id ?? "";
    }

    test("AC-142: of sign-ins at the other while one ends all, none is alive and unlisted", async () => {
      for (let round = 0; round < 4; round++) {
        const keeper = await signedIn("joan", one);
        const comers = Array.from({ length: 6 }, () => new Visitor("joan"));
        const work = comers.map((comer) => comer.signIn(other));
        await Promise.all([...work, keeper.post(one, "/end", { which: "others" })]);
        const alive = await Promise.all(comers.map((comer) => comer.clone().whoAmI(other)));
        const listed = await (await keeper.get(one, "/sessions")).json();
        assert.equal(listed.length, alive.filter(Boolean).length + 1);
        await keeper.post(other, "/end", { which: "all" });
        await assertOut(keeper, ...comers);
      }
    });
  });
}
