import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { forgetLeftAccount, noteLeftAccount } from "../../src/accounts/left-accounts.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { memory } from "../../src/storage/memory.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { signInWith } from "../support/sign-in.ts";
import { v5Methods } from "./adapters.ts";
import { stage } from "./stage.ts";

/** A user with an account, and what a process notes about it. */
async function withAccount() {
  const adapter = v5Methods(memory());
  const app = stage({ adapter });
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  const key = { provider: "hostile", providerAccountId: person.sub };
  const user = await adapter.createUser({ id: "", email: freshAddress(), emailVerified: null });
  await adapter.linkAccount({ ...key, type: "oidc", userId: user.id });
  const context = Object({ config: await resolveConfig(app.config) });
  const identity = Object({
    provider: { id: key.provider },
    providerAccountId: key.providerAccountId,
  });
  return {
    app,
    note: (isOwn: boolean) => noteLeftAccount(context, identity, { userId: user.id, isOwn }),
    forget: () => forgetLeftAccount(context, identity),
    async enter() {
      const visitor = app.browser();
      await signInWith(visitor, app.idp, { person });
      return Object((await visitor.session())?.user).email;
    },
    email: user.email,
    prove: () => adapter.updateUser({ id: user.id, emailVerified: new Date() }),
    isThere: async () => Boolean(await adapter.getUserByAccount(key)),
  };
}

suite("an account that should not be there", () => {
  test("signs nobody in, and stays, because another process may have linked it anew", async () => {
    const { app, note, forget, enter, email, isThere } = await withAccount();
    note(false);
    assert.equal(await enter(), undefined);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.equal(await enter(), undefined, "however often");
    assert.ok(await isThere());
    forget();
    assert.equal(await enter(), email);
  });

  test("signs somebody in where the user was made for it", async () => {
    const { note, enter, email } = await withAccount();
    note(true);
    assert.equal(await enter(), email);
  });

  test("signs nobody in where the user was made for it, and somebody else has proved the address since", async () => {
    const { note, enter, prove } = await withAccount();
    note(true);
    await prove();
    assert.equal(await enter(), undefined);
  });
});
