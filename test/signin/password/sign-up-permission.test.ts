import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { locationOf } from "../../support/sign-in.ts";
import { follow, newAddress, places, type SceneOptions } from "./scene.ts";

const variants: [name: string, options: SceneOptions][] = [
  ["without factors", {}],
  ["with factors", { factors: {} }],
];

for (const { name, open } of places) {
  for (const [kind, options] of variants) {
    describe(`the signIn callback at a password sign-up, ${kind}, with ${name}`, () => {
      test("is told whose row is taken over, so that a rule by its id holds", async () => {
        const banned = new Set<unknown>();
        const asked: unknown[] = [];
        const stage = await open({
          ...options,
          callbacks: {
            signIn({ user, account }) {
              asked.push([account?.userId, user.id]);
              return !banned.has(account?.userId);
            },
          },
        });
        const { id, email } = await stage.member({ emailVerified: null, password: null });
        banned.add(id);
        const visitor = stage.browser();
        await stage.signUp(visitor, email);
        const response = await follow(visitor, await stage.lastLink());
        assert.equal(locationOf(response).searchParams.get("error"), "AccessDenied");
        assert.equal(await visitor.session(), null);
        assert.deepEqual(asked, [[id, id]]);
        assert.equal((await stage.userAt(email))?.emailVerified, null, "nothing was written");
      });

      test("is told of no row where somebody is created", async () => {
        const asked: unknown[] = [];
        const stage = await open({
          ...options,
          callbacks: {
            signIn({ account }) {
              asked.push(account?.userId);
              return true;
            },
          },
        });
        const visitor = stage.browser();
        await stage.signUp(visitor, newAddress());
        await follow(visitor, await stage.lastLink());
        assert.ok(await visitor.session());
        assert.deepEqual(asked, [undefined]);
      });

      for (const [what, isBanned, answer] of [
        ["lets in the row that it allows", false, false],
        ["refuses the row that it bans", true, false],
        ["refuses the row that it sends elsewhere", true, "/banned"],
      ] as const) {
        test(`is asked again of a row that appears while it is asked, and ${what}`, async () => {
          const asked: unknown[] = [];
          const email = newAddress();
          const row = { id: "", email, name: "Mallory", emailVerified: null };
          const stage = await open({
            ...options,
            callbacks: {
              async signIn({ user, account }) {
                asked.push(account?.userId);
                if (asked.length > 1) return user.name === "Mallory" && isBanned ? answer : true;
                const created = await stage.adapter.createUser?.({
                  ...row,
                  id: crypto.randomUUID(),
                });
                row.id = String(created?.id);
                return true;
              },
            },
          });
          const visitor = stage.browser();
          await stage.signUp(visitor, email);
          const response = await follow(visitor, await stage.lastLink());
          assert.deepEqual(asked, [undefined, row.id]);
          const user = await stage.userAt(email);
          assert.equal(user?.id, row.id, "there is one user");
          if (!isBanned) return assert.ok(await visitor.session());
          assert.equal(locationOf(response).searchParams.get("error"), "AccessDenied");
          assert.equal(await visitor.session(), null);
          assert.deepEqual(
            stage.errors.map(({ type }) => type),
            ["AccessDenied"],
          );
          assert.equal(user.emailVerified, null, "nothing was written");
          assert.deepEqual(await stage.rowsOf(row.id), []);
        });
      }

      test("is asked again where the row is gone by now, and its refusal leaves nobody behind", async () => {
        const asked: unknown[] = [];
        const stage = await open({
          ...options,
          callbacks: {
            async signIn({ account }) {
              asked.push(account?.userId);
              if (account?.userId === undefined) return false;
              await stage.adapter.deleteUser?.(account.userId);
              return true;
            },
          },
        });
        const { id, email } = await stage.member({ emailVerified: null, password: null });
        const visitor = stage.browser();
        await stage.signUp(visitor, email);
        await follow(visitor, await stage.lastLink());
        assert.deepEqual(asked, [id, undefined]);
        assert.equal(await visitor.session(), null);
        assert.equal(await stage.userAt(email), null);
      });
    });
  }
}
