import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

/** What goes wrong while a stranger's link is written, a moment after the owner has proved the address. */
const mishaps = [
  "the answer of linkAccount is lost",
  "unlinkAccount fails once",
  "nothing",
] as const;

/** A promise, and how to fulfil it. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const kinds = [
  ["memory without transactions", withoutTransactions],
  ["the methods of v5", v5Methods],
] as const;

for (const [name, kind] of kinds) {
  for (const strategy of ["jwt", "database"] as const) {
    suite(`a link that is refused, with ${name} and sessions as ${strategy}`, () => {
      for (const mishap of mishaps) {
        for (const end of ["proved the address", "signed out"] as const) {
          test(`gives nobody a session, now or later: the owner ${end}, and ${mishap}`, async () => {
            const inner: V5Adapter = kind(memory());
            const [email, second] = [freshAddress(), crypto.randomUUID()];
            let meanwhile: (() => Promise<unknown>) | undefined;
            let isBroken = false;
            const app = stage({
              session: { strategy },
              adapter: {
                ...inner,
                async linkAccount(account) {
                  const work = account.providerAccountId === second ? meanwhile : undefined;
                  await work?.();
                  await inner.linkAccount(account);
                  if (!work) return;
                  meanwhile = undefined;
                  isBroken = mishap === "unlinkAccount fails once";
                  if (mishap === "the answer of linkAccount is lost") throw new Error("lost");
                },
                async unlinkAccount(key) {
                  if (isBroken) {
                    isBroken = false;
                    throw new Error("away");
                  }
                  return inner.unlinkAccount(key);
                },
              },
            });
            const person = { sub: crypto.randomUUID(), email };
            const owner = app.browser();
            await signInWith(owner, app.idp, { person });
            const thief = owner.clone();
            meanwhile = () =>
              end === "signed out"
                ? owner.submit("/auth/signout")
                : app.prove(app.browser(), email);
            await signInWith(thief, app.idp, {
              person: { sub: second, email: freshAddress() },
              fields: { link: "true" },
            });
            assert.equal(meanwhile, undefined, "it came in between");
            assert.equal(await thief.session(), null);
            assert.notEqual(app.errors.length, 0);
            const account = { provider: "hostile", providerAccountId: second };
            assert.equal(await inner.getUserByAccount(account), null);
            const later = app.browser();
            await signInWith(later, app.idp, { person: { sub: second, email: freshAddress() } });
            assert.notEqual(Object((await later.session())?.user).email, email);
          });
        }
      }
    });
  }
}

for (const [name, kind] of kinds) {
  for (const strategy of ["jwt", "database"] as const) {
    test(`a link that is being refused signs nobody in from a second tab: ${name}, sessions as ${strategy}`, async () => {
      const inner: V5Adapter = kind(memory());
      const email = freshAddress();
      const stranger = { sub: crypto.randomUUID(), email: freshAddress() };
      const ofStranger = { provider: "hostile", providerAccountId: stranger.sub };
      const isSeen = deferred();
      let secondTab: Promise<unknown> | undefined;
      const app = stage({
        session: { strategy },
        adapter: {
          ...inner,
          async linkAccount(account) {
            const isStrangers = account.providerAccountId === stranger.sub;
            if (isStrangers) await owner.submit("/auth/signout");
            await inner.linkAccount(account);
            if (!isStrangers) return;
            secondTab = signInWith(later, app.idp, { person: stranger });
            // The second tab finds the account before it is removed.
            await isSeen.promise;
          },
          async getUserByAccount(key) {
            const user = await inner.getUserByAccount(key);
            if (user && key.providerAccountId === stranger.sub) isSeen.resolve();
            return user;
          },
          async unlinkAccount(key) {
            await new Promise((resolve) => setTimeout(resolve, 50));
            return inner.unlinkAccount(key);
          },
        },
      });
      const [owner, later] = [app.browser(), app.browser()];
      await signInWith(owner, app.idp, { person: { sub: crypto.randomUUID(), email } });
      const thief = owner.clone();
      await signInWith(thief, app.idp, { person: stranger, fields: { link: "true" } });
      assert.ok(secondTab, "the account was written for a moment");
      await secondTab;
      assert.equal(await inner.getUserByAccount(ofStranger), null);
      assert.equal(await later.session(), null);
      assert.deepEqual(app.errors.map(({ code }) => code).sort(), [
        "account-removed",
        "link-foreign-session",
      ]);
    });
  }
}
