import assert from "node:assert/strict";
import { after, suite, test } from "node:test";
import { freshAddress } from "../signin/email/mailbox.ts";
import { noServer } from "../storage/servers.ts";
import type { Browser } from "../support/browser.ts";
import { locationOf, signInWith } from "../support/sign-in.ts";
import { adapters } from "./adapters.ts";
import { stage } from "./stage.ts";
import { placesOf, ways } from "./ways.ts";

const strategies = ["database", "jwt"] as const;

for (const [name, open] of Object.entries(adapters)) {
  const opened = await open();
  if (!opened) {
    test(`with ${name}`, { skip: noServer }, () => {});
    continue;
  }
  const { adapter, close } = opened;
  after(close);

  for (const strategy of strategies) {
    const begin = () => stage({ adapter, session: { strategy } });

    suite(`with ${name} and sessions as ${strategy}`, () => {
      for (const way of ways) {
        for (const place of placesOf(way, strategy)) {
          const at = `by ${way.name}, at ${place}`;
          const isKnown = way.places.indexOf(place) >= way.places.indexOf(way.known);
          const isAwaited = place !== "generateSessionToken";

          test(`a stranger who is signing in when the address is proved is not: ${at}`, async () => {
            const app = begin();
            const address = freshAddress();
            const stranger = await way.start(app, address);
            await stranger.enter(app.browser());
            const [thief, victim] = [app.browser(), app.browser()];
            app.meanwhile(place, () => app.prove(victim, address));
            await stranger.enter(thief);
            await app.happened();
            assert.equal(await thief.session(), null);
            assert.ok(await victim.session());
            if (isKnown && isAwaited) assert.equal(app.errors.at(-1)?.code, "account-removed");
            await stranger.enter(thief);
            assert.equal(await thief.session(), null, "nor the next time");
          });

          test(`somebody whose user is deleted meanwhile gets no session: ${at}`, async () => {
            const app = begin();
            const address = freshAddress();
            const person = await way.start(app, address);
            await person.enter(app.browser());
            const user = await adapter.getUserByEmail(address);
            const visitor = app.browser();
            app.meanwhile(place, async () => adapter.deleteUser(user?.id ?? ""));
            await person.enter(visitor);
            await app.happened();
            assert.equal(await adapter.getUser(user?.id ?? ""), null);
            if (!isKnown) return assert.ok(await visitor.session(), "it was a sign-up");
            assert.equal(await visitor.session(), null);
            if (isAwaited) assert.equal(app.errors.at(-1)?.code, "account-removed");
          });

          // Where nobody waits, the account may be unlinked after the sign-in.
          if (!isAwaited) continue;

          test(`an account that is unlinked meanwhile signs nobody in: ${at}`, async () => {
            const app = begin();
            const person = await way.start(app, freshAddress());
            await person.enter(app.browser());
            const visitor = app.browser();
            app.meanwhile(place, async () => adapter.unlinkAccount(person.account));
            await person.enter(visitor);
            assert.equal(await visitor.session(), null);
            if (isKnown) assert.equal(app.errors.at(-1)?.code, "account-removed");
            else assert.match(app.errors.at(-1)?.type ?? "", /AccountNotLinked$/);
          });
        }
      }

      test("an address that is the user's no more proves nothing", async () => {
        const app = begin();
        const [address, other] = [freshAddress(), freshAddress()];
        const newcomer = { id: crypto.randomUUID(), email: address, emailVerified: null };
        const { id } = await adapter.createUser(newcomer);
        const person = app.browser();
        app.meanwhile("signIn", async () => adapter.updateUser({ id, email: other }));
        await assert.rejects(app.prove(person, address));
        await app.happened();
        assert.equal(await person.session(), null);
        assert.equal(app.errors.at(-1)?.code, "account-removed");
        const user = await adapter.getUser(id);
        assert.deepEqual([user?.email, user?.emailVerified], [other, null]);
      });

      for (const place of ["profile", "signIn"] as const) {
        test(`nothing is linked in a session that is signed out meanwhile, at ${place}`, async () => {
          const app = begin();
          const { idp, errors } = app;
          const owner = app.browser();
          await signInWith(owner, idp, {
            person: { sub: crypto.randomUUID(), email: freshAddress() },
          });
          const stolen = owner.clone();
          app.meanwhile(place, () => owner.submit("/auth/signout"));
          const second = crypto.randomUUID();
          const response = await signInWith(stolen, idp, {
            person: { sub: second, email: freshAddress() },
            fields: { link: "true" },
          });
          await app.happened();
          assert.equal(locationOf(response).searchParams.get("error"), "InvalidCheck");
          assert.equal(errors.at(-1)?.code, "link-foreign-session");
          const key = { provider: "hostile", providerAccountId: second };
          assert.equal(await adapter.getUserByAccount(key), null);
          assert.equal(await stolen.session(), null, "and the session stays ended");
        });

        test(`nothing is linked to a user whose address is proved meanwhile, at ${place}`, async () => {
          const app = begin();
          const { idp, errors } = app;
          const address = freshAddress();
          const thief = app.browser();
          await signInWith(thief, idp, { person: { sub: crypto.randomUUID(), email: address } });
          app.meanwhile(place, () => app.prove(app.browser(), address));
          const second = crypto.randomUUID();
          await signInWith(thief, idp, {
            person: { sub: second, email: freshAddress() },
            fields: { link: "true" },
          });
          await app.happened();
          assert.equal(errors.at(-1)?.code, "link-foreign-session");
          const key = { provider: "hostile", providerAccountId: second };
          assert.equal(await adapter.getUserByAccount(key), null);
          assert.equal(await thief.session(), null);
        });
      }

      test("linking leaves the session as it is, and makes no new one", async () => {
        const app = begin();
        const person = app.browser();
        const sub = crypto.randomUUID();
        await signInWith(person, app.idp, { person: { sub, email: freshAddress() } });
        const [before] = sessionCookies(person);
        const second = crypto.randomUUID();
        const response = await signInWith(person, app.idp, {
          person: { sub: second, email: freshAddress() },
          fields: { link: "true" },
        });
        const set = response.headers.getSetCookie();
        assert.ok(!set.some((header) => header.includes("session-token")));
        assert.deepEqual(sessionCookies(person)[0], before);
        const ownerOf = (providerAccountId: string) =>
          adapter.getUserByAccount({ provider: "hostile", providerAccountId });
        assert.equal((await ownerOf(second))?.id, (await ownerOf(sub))?.id);
      });
    });
  }
}

function sessionCookies({ cookies }: Browser) {
  return [...cookies].filter(([name]) => name.includes("session-token"));
}
