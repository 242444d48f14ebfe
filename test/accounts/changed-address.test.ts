import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { browser } from "../support/browser.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { stopClock } from "../support/stop-clock.ts";
import { adapters, type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

/** An application with a provider that issues no ID tokens, so that only the stored verdict tells who vouched. */
function scene(adapter: V5Adapter) {
  const idp = hostileProvider();
  const app = stage({ adapter, session: { strategy: "database" } });
  const [mail] = app.config.providers.filter((provider) => "sendVerificationRequest" in provider);
  assert.ok(mail);
  const plain = {
    ...idp.plainConfig(),
    profile: (claims: Record<string, unknown>) => ({
      id: String(claims.sub),
      email: String(claims.email),
      emailVerified: claims.email_verified === true,
    }),
  };
  const config = { ...app.config, providers: [plain, mail] };
  const [sub, own, other] = [crypto.randomUUID(), freshAddress(), freshAddress()];
  return {
    ...app,
    sub,
    other,
    async enter() {
      const visitor = browser(config);
      await signInWith(visitor, idp, {
        ...{ id: "plain", person: { sub, email: own, email_verified: true } },
      });
      return visitor;
    },
    /** The application writes another address, which nobody has proved yet. */
    async change() {
      const user = await adapter.getUserByAccount({ provider: "plain", providerAccountId: sub });
      assert.ok(user);
      await adapter.updateUser({ id: user.id, email: other, emailVerified: null });
    },
    async prove() {
      const owner = browser(config);
      await askForMail(owner, other);
      await confirm(owner, lastMail(app));
      return owner;
    },
  };
}

const rounds = 15;

for (const [name, open] of Object.entries(adapters)) {
  if (name.startsWith("the methods of v5")) continue;
  suite(`an address that changes during a sign-in, with ${name}`, () => {
    test("is vouched for by nobody afterwards", async (t) => {
      const opened = await open();
      if (!opened) return t.skip("the server is not there");
      t.after(opened.close);
      for (let round = 0; round < rounds; round++) {
        const { enter, change, sub } = scene(opened.adapter);
        await enter();
        await Promise.all([enter(), change()]);
        const account = await opened.adapter.getAccount(sub, "plain");
        assert.notEqual(account?.emailVerified, true);
      }
    });
  });
}

test("an account that vouched for another address goes when its owner proves the new one, whatever came in between", async () => {
  const inner = withoutTransactions(memory());
  assert.ok(inner.setAccountEmailVerified);
  const { setAccountEmailVerified } = inner;
  let meanwhile: (() => Promise<void>) | undefined;
  const app = scene({
    ...inner,
    async setAccountEmailVerified(key, emailVerified) {
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      return setAccountEmailVerified(key, emailVerified);
    },
  });
  const stranger = await app.enter();
  meanwhile = app.change;
  await app.enter();
  assert.equal(meanwhile, undefined, "it came in between");
  const owner = await app.prove();
  assert.ok(await owner.session());
  assert.equal(await stranger.session(), null);
  const again = Object((await (await app.enter()).session())?.user);
  assert.notEqual(again.email, app.other, "the account is not the owner's");
});

for (const strategy of ["database", "jwt"] as const) {
  test(`a session that a proof has ended links nothing, though the application has written another address since: ${strategy}`, async (t) => {
    stopClock(t);
    const adapter = withoutTransactions(v5Methods(memory()));
    const app = stage({ adapter, session: { strategy } });
    const [email, other, sub] = [freshAddress(), freshAddress(), crypto.randomUUID()];
    const { id } = await adapter.createUser({
      id: crypto.randomUUID(),
      email,
      emailVerified: null,
    });
    const stranger = app.browser();
    await stranger.submit("/auth/callback/credentials", { id, email });
    assert.ok(await stranger.session());
    t.mock.timers.tick(2_000);
    await app.prove(app.browser(), email);
    await adapter.updateUser({ id, email: other, emailVerified: null });
    await signInWith(stranger, app.idp, {
      person: { sub, email: freshAddress() },
      fields: { link: "true" },
    });
    const account = { provider: "hostile", providerAccountId: sub };
    assert.notEqual((await adapter.getUserByAccount(account))?.id, id);
    assert.ok(app.errors.some(({ code }) => code === "link-signed-out"));
  });
}
