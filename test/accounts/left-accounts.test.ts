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
async function withAccount(tokens: Readonly<Record<string, string>> = {}) {
  const adapter = v5Methods(memory());
  const unlinked: string[] = [];
  const app = stage({
    adapter,
    events: { unlinkAccount: ({ account }) => void unlinked.push(account.provider) },
  });
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  const key = { provider: "hostile", providerAccountId: person.sub };
  const user = await adapter.createUser({ id: "", email: freshAddress(), emailVerified: null });
  await adapter.linkAccount({ ...key, ...tokens, type: "oidc", userId: user.id });
  const context = Object({ config: await resolveConfig(app.config) });
  const identity = Object({
    provider: { id: key.provider },
    providerAccountId: key.providerAccountId,
    storedAccount: { ...key, id_token: "the token of the refused link" },
  });
  return {
    app,
    unlinked,
    note: (why: "unfinished" | "own" | "refused") =>
      noteLeftAccount(context, identity, user.id, why),
    forget: () => forgetLeftAccount(context, identity),
    async enter() {
      const visitor = app.browser();
      await signInWith(visitor, app.idp, { person });
      return Object((await visitor.session())?.user).email;
    },
    email: user.email,
    isThere: async () => Boolean(await adapter.getUserByAccount(key)),
  };
}

suite("an account that should not be there", () => {
  test("signs nobody in while a request is still writing or removing it, and stays", async () => {
    const { app, note, forget, enter, email, isThere } = await withAccount();
    note("unfinished");
    assert.equal(await enter(), undefined);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.ok(await isThere());
    forget();
    assert.equal(await enter(), email);
  });

  test("is removed where its link was refused, and the application is told", async () => {
    const { app, note, enter, isThere, unlinked } = await withAccount();
    note("refused");
    assert.equal(await enter(), undefined);
    assert.equal(app.errors.at(-1)?.code, "account-removed");
    assert.ok(!(await isThere()));
    assert.deepEqual(unlinked, ["hostile"]);
  });

  test("stays where it has other tokens than the refused one, because another process has linked it since", async () => {
    const { note, enter, email } = await withAccount({ id_token: "the token of a later link" });
    note("refused");
    assert.equal(await enter(), email);
  });

  test("stays where the user was made for it", async () => {
    const { note, enter, email } = await withAccount();
    note("own");
    assert.equal(await enter(), email);
  });
});
