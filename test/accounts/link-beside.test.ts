import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { strategies } from "../session/support.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { signInWith } from "../support/sign-in.ts";
import { withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

for (const strategy of strategies) {
  test(`an account that another request has linked stays when the link is refused before it is written, sessions as ${strategy}`, async () => {
    const inner = withoutTransactions(memory());
    const [person, linked] = [0, 1].map(() => ({
      sub: crypto.randomUUID(),
      email: freshAddress(),
    }));
    assert.ok(person && linked);
    const key = { provider: "hostile", providerAccountId: linked.sub };
    let meanwhile: (() => Promise<unknown>) | undefined;
    const app = stage({
      session: { strategy },
      adapter: {
        ...inner,
        async getUserByEmail(email) {
          const found = await inner.getUserByEmail(email);
          // This is the last that is asked before the account is written.
          if (email === linked.email) await meanwhile?.();
          return found;
        },
      },
    });
    const visitor = app.browser();
    await signInWith(visitor, app.idp, { person });
    const user = await inner.getUserByEmail(person.email);
    assert.ok(user);
    meanwhile = async () => {
      meanwhile = undefined;
      await inner.linkAccount({ ...key, type: "oidc", userId: user.id });
      await visitor.clone().submit("/auth/signout");
    };
    await signInWith(visitor, app.idp, { person: linked, fields: { link: "true" } });
    assert.equal(meanwhile, undefined, "it came in between");
    assert.equal(app.errors.at(-1)?.code, "link-foreign-session");
    assert.equal((await inner.getUserByAccount(key))?.id, user.id);
  });

  test(`an account that is linked to a user who is deleted at that moment is nobody's, sessions as ${strategy}`, async () => {
    const inner = withoutTransactions(memory());
    const [person, linked] = [0, 1].map(() => ({
      sub: crypto.randomUUID(),
      email: freshAddress(),
    }));
    assert.ok(person && linked);
    const app = stage({
      session: { strategy },
      adapter: {
        ...inner,
        async linkAccount(account) {
          if (account.providerAccountId === linked.sub) await inner.deleteUser(account.userId);
          return inner.linkAccount(account);
        },
      },
    });
    const visitor = app.browser();
    await signInWith(visitor, app.idp, { person });
    await signInWith(visitor, app.idp, { person: linked, fields: { link: "true" } });
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.equal(await inner.getAccount(linked.sub, "hostile"), null);
  });
}
