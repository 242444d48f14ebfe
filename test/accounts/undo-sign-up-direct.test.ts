import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { insertFirstAccount } from "../../src/accounts/first-account.ts";
import { findLeftAccount } from "../../src/accounts/left-accounts.ts";
import { undoSignUp, undoUncertain, unlessTaken } from "../../src/accounts/undo-sign-up.ts";
import { AdapterError } from "../../src/errors.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { adapterWith, directly, identityOf, simple } from "./direct.ts";
import { untilLater } from "./stage.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const key = { provider: "idp", providerAccountId: "7" };
const identity = identityOf();
const vouched = identityOf({ emailVerified: true });
const both = ["createUser ada", "linkAccount ada ada ada@example.com"];

type Replaced = Parameters<typeof directly>[0];

/** A sign-up of Ada in a database without transactions. */
async function begun(replaced: Replaced = () => ({}), user: AdapterUser | null = ada) {
  const stage = await directly((storage) => ({ ...simple, ...replaced(storage) }));
  const { context, storage } = stage;
  if (user) await storage.createUser(user);
  return {
    ...stage,
    link: (userId = "ada") => storage.linkAccount({ ...key, type: "oidc", userId }),
    owner: async () => (await storage.getUserByAccount(key))?.id,
    isThere: async (id = "ada") => Boolean(await storage.getUser(id)),
    left: () => findLeftAccount(context, identity, "ada"),
  };
}

const away = () => Promise.reject(new Error("The database is away"));

suite("undoing a sign-up", () => {
  test("deletes the user", async () => {
    const { context, adapter, isThere, warnings, left } = await begun();
    await undoSignUp(context, adapter, identity, ada);
    assert.equal(await isThere(), false);
    assert.deepEqual(warnings, []);
    assert.equal(left(), undefined);
  });

  test("leaves whoever has proved the address since, without the account", async () => {
    const { context, adapter, storage, link, owner, isThere, left } = await begun();
    await storage.updateUser({ id: "ada", emailVerified: new Date() });
    await link();
    await undoSignUp(context, adapter, identity, ada);
    assert.equal(await isThere(), true);
    assert.equal(await owner(), undefined);
    assert.equal(left(), undefined);
  });

  test("names an account that cannot be removed from them", async () => {
    const stage = await begun(() => ({ unlinkAccount: away }));
    const { context, adapter, storage, link, warnings, left } = stage;
    await storage.updateUser({ id: "ada", emailVerified: new Date() });
    await link();
    await undoSignUp(context, adapter, identity, ada);
    assert.match(String(warnings), /account at "idp" of user ada could not be removed.*is away/s);
    assert.equal(left()?.isOwn, false);
  });

  test("completes it once the person has come in", async () => {
    const { context, adapter, link, isThere, told } = await begun();
    await link();
    await undoSignUp(context, adapter, vouched, ada);
    assert.equal(await isThere(), true);
    assert.deepEqual(told, both);
  });

  test("names a user whom the adapter cannot delete", async () => {
    const stage = await begun(() => ({ deleteUser: undefined }));
    const { context, adapter, warnings, left, works } = stage;
    await undoSignUp(context, adapter, identity, ada);
    const [line = "", ...more] = warnings;
    assert.deepEqual(more, []);
    assert.match(line, /^sign-up-left-behind: The sign-up of user ada failed half-way/);
    assert.match(line, /remove the user: without an account at "idp" nobody can sign in as them/);
    assert.match(line, /MissingAdapterMethods: Undoing a sign-up needs the adapter's deleteUser/);
    assert.equal(left()?.isOwn, true);
    assert.deepEqual(works, [], "nothing will add the method");
  });

  test("completes it after the answer while the user cannot be deleted", async (t) => {
    const { context, adapter, works, owner, told, warnings, left } = await begun(() => ({
      deleteUser: away,
    }));
    await undoSignUp(context, adapter, identity, ada);
    assert.equal(left()?.isOwn, true);
    assert.deepEqual(told, []);
    await untilLater(t, () => told.length === 2);
    await Promise.all(works);
    assert.equal(await owner(), "ada");
    assert.deepEqual(told, both);
    assert.deepEqual(warnings, []);
    assert.equal(left(), undefined);
  });

  test("names the user where that fails, too", async (t) => {
    const { context, adapter, works, warnings, told } = await begun(() => ({
      deleteUser: away,
      linkAccount: () => Promise.reject(new Error("It is still away")),
    }));
    await undoSignUp(context, adapter, identity, ada);
    assert.deepEqual(warnings, [], "not before");
    await untilLater(t, () => warnings.length > 0);
    await Promise.all(works);
    assert.match(String(warnings), /sign-up of user ada failed half-way.*It is still away/s);
    assert.deepEqual(told, []);
  });

  test("asks before it deletes once more who has the id by now", async () => {
    for (const [what, now, calls] of [
      ["nobody", null, 1],
      ["the same", ada, 2],
      ["another", { ...ada, email: "grace@example.com" }, 1],
    ] as const) {
      let deletions = 0;
      const { context, adapter, left } = await begun((storage) => ({
        getUser: async (id) => (deletions > 0 ? now : storage.getUser(id)),
        async deleteUser() {
          deletions += 1;
          if (deletions === 1) throw new Error("The answer was lost");
        },
      }));
      await undoSignUp(context, adapter, identity, ada);
      assert.equal(deletions, calls, what);
      assert.equal(left(), undefined);
    }
  });

  test("deletes once more where the adapter has no look-up", async () => {
    let deletions = 0;
    const { context, adapter } = await begun(() => ({
      getUser: undefined,
      async deleteUser() {
        deletions += 1;
        if (deletions === 1) throw new Error("The answer was lost");
      },
    }));
    await undoSignUp(context, adapter, identity, ada);
    assert.equal(deletions, 2);
  });
});

suite("the first account of a user", () => {
  test("is written", async () => {
    const { context, adapter, owner, left } = await begun();
    await insertFirstAccount(context, adapter, identity, ada);
    assert.equal(await owner(), "ada");
    assert.equal(left(), undefined);
  });

  test("is noted while it is written, and the user is undone if that fails", async () => {
    let during: unknown;
    const { context, adapter, isThere, left } = await begun(() => ({
      async linkAccount() {
        during = left();
        throw new Error("The write failed");
      },
    }));
    await assert.rejects(
      insertFirstAccount(context, adapter, identity, ada),
      /The write failed/,
      "the reason is not hidden",
    );
    assert.deepEqual(during, { userId: "ada", isOwn: true });
    assert.equal(await isThere(), false);
  });

  test("is taken back from whoever proved the address meanwhile", async () => {
    const { context, adapter, owner, isThere } = await begun((storage) => ({
      async linkAccount(account) {
        await storage.linkAccount(account);
        await storage.updateUser({ id: "ada", emailVerified: new Date() });
      },
    }));
    await assert.rejects(
      insertFirstAccount(context, adapter, identity, ada),
      ({ code }: { code?: string }) => code === "account-removed",
    );
    assert.equal(await owner(), undefined);
    assert.equal(await isThere(), true);
  });
});

suite("undoing a sign-up of which nobody knows whether the user was written", () => {
  const grace: AdapterUser = { ...ada, id: "grace" };

  test("deletes a user with the id that was made for them", async () => {
    const { context, adapter, isThere, warnings } = await begun();
    await undoUncertain(context, adapter, identity, ada);
    assert.equal(await isThere(), false);
    assert.deepEqual(warnings, []);
  });

  test("does nothing where nobody is there", async () => {
    const missing = await begun(() => ({ getUser: away }), null);
    const nobody = await begun(undefined, null);
    for (const { context, adapter, warnings, works } of [missing, nobody]) {
      await undoUncertain(context, adapter, identity, ada);
      const nameless = { ...ada, email: null };
      await undoUncertain(context, adapter, identity, nameless);
      assert.deepEqual([warnings, works], [[], []]);
    }
  });

  test("leaves somebody else with the address, who is named if they have nothing", async () => {
    const { context, adapter, isThere, warnings } = await begun(undefined, grace);
    await undoUncertain(context, adapter, identity, ada);
    assert.equal(await isThere("grace"), true);
    const [line = "", ...more] = warnings;
    assert.deepEqual(more, []);
    assert.match(line, /^sign-up-left-behind: The sign-up of user grace failed, and the user may/);
    assert.match(line, /without an account, remove the user: .*It has no account/s);
  });

  test("names nobody who came another way, or is being signed up by another process", async () => {
    const proved = { ...grace, emailVerified: new Date() };
    const came = await begun(undefined, proved);
    const other = await begun(undefined, grace);
    await other.link("grace");
    for (const { context, adapter, isThere, warnings, works } of [came, other]) {
      await undoUncertain(context, adapter, identityOf({}, "oidc"), ada);
      assert.equal(await isThere("grace"), true);
      assert.deepEqual([warnings, works], [[], []]);
    }
  });

  test("is tried again after the answer while the database is away", async (t) => {
    let isAway = true;
    const { context, adapter, works, warnings } = await begun(
      () => ({ getUserByEmail: async () => (isAway ? away() : null) }),
      null,
    );
    await undoUncertain(context, adapter, identity, ada);
    assert.equal(works.length, 1);
    isAway = false;
    let isDone = false;
    void Promise.all(works).then(() => {
      isDone = true;
    });
    await untilLater(t, () => isDone);
    assert.deepEqual(warnings, []);
  });

  test("names the user where the database stays away", async (t) => {
    const { context, adapter, works, warnings } = await begun(
      () => ({ getUserByEmail: away }),
      null,
    );
    await undoUncertain(context, adapter, identity, ada);
    assert.deepEqual(warnings, []);
    await untilLater(t, () => warnings.length > 0);
    await Promise.all(works);
    assert.match(String(warnings), /The sign-up of user ada failed, .*The database is away/s);
  });

  test("writes no account that was never asked for", async () => {
    const { context, adapter, link, owner } = await begun();
    await link("ada");
    await undoUncertain(context, adapter, vouched, ada);
    assert.equal(await owner(), "ada", "another process has linked it, and they have come in");
  });
});

suite("why a user could not be created", () => {
  const error = new Error("duplicate key");

  test("is thrown, unless somebody has the address by now", async () => {
    const { adapter, storage } = adapterWith();
    await assert.rejects(unlessTaken(adapter, identity, error), /duplicate key/);
    await storage.createUser(ada);
    assert.equal(await unlessTaken(adapter, identity, error), undefined);
    const blind = adapterWith(() => ({ getUserByEmail: away }));
    await assert.rejects(unlessTaken(blind.adapter, identity, error), /duplicate key/);
  });

  test("is thrown where the adapter answered somebody else", async () => {
    const { adapter, storage } = adapterWith();
    await storage.createUser(ada);
    const wrong = new AdapterError("It answered somebody else", { code: "adapter-answer" });
    await assert.rejects(unlessTaken(adapter, identity, wrong), /answered somebody else/);
    const other = new AdapterError("It failed", { code: "missing-table" });
    assert.equal(await unlessTaken(adapter, identity, other), undefined);
  });
});
