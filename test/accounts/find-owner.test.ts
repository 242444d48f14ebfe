import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { currentOwner, findByAddress, findOwner } from "../../src/accounts/find-owner.ts";
import { findSameAddress } from "../../src/accounts/same-address.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { adapterWith, identityOf } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const grace: AdapterUser = { id: "grace", email: "grace@example.com", emailVerified: null };

/** A storage with two users, of whom the second has an account at `idp`. */
async function withUsers(replaced?: Parameters<typeof adapterWith>[0]) {
  const { adapter, storage } = adapterWith(replaced);
  await storage.createUser(ada);
  await storage.createUser(grace);
  const key = { provider: "idp", providerAccountId: "7" };
  await storage.linkAccount({ ...key, type: "oidc", userId: "grace" });
  return { adapter, storage };
}

suite("the user to whom an identity belongs", () => {
  test("is found by the address, the id or the account, as the way of signing in says", async () => {
    const { adapter } = await withUsers();
    for (const [type, providerAccountId, owner] of [
      ["email", "ada@example.com", "ada"],
      ["email", "7", undefined],
      ["credentials", "ada", "ada"],
      ["credentials", "7", "grace"],
      ["credentials", "8", undefined],
      ["oidc", "7", "grace"],
      ["oidc", "ada", undefined],
      ["webauthn", "7", "grace"],
    ] as const) {
      const found = await findOwner(adapter, identityOf({ providerAccountId }, type));
      assert.equal(found?.id, owner, `${type} ${providerAccountId}`);
      assert.notEqual(found, undefined, "nobody is null");
    }
  });

  test("is not one whom the database only takes for them", async () => {
    const { adapter } = await withUsers(() => ({
      getUser: async () => ({ ...ada }),
      getUserByEmail: async () => ({ ...ada }),
    }));
    const asked = identityOf({ providerAccountId: "ADA" }, "credentials");
    assert.equal(await findOwner(adapter, asked), null);
    assert.equal(await findByAddress(adapter, "ADA@example.com"), null);
    assert.equal((await findByAddress(adapter, "ada@example.com"))?.id, "ada");
  });

  test("is found by an id that the database keeps as a number", async () => {
    const { adapter } = await withUsers(() => ({ getUser: async () => Object({ id: 7 }) }));
    const found = await findOwner(adapter, identityOf({}, "credentials"));
    assert.equal(String(found?.id), "7");
  });

  test("is found by the account where the id is none to the database", async () => {
    const { adapter } = await withUsers(() => ({
      getUser: async () => {
        throw new Error("invalid input syntax for type uuid");
      },
    }));
    assert.equal((await findOwner(adapter, identityOf({}, "credentials")))?.id, "grace");
  });

  test("is nobody where the adapter has no look-up", async () => {
    const none = { getUser: undefined, getUserByEmail: undefined, getUserByAccount: undefined };
    const { adapter } = await withUsers(() => none);
    for (const type of ["email", "credentials", "oidc"] as const) {
      assert.equal(await findOwner(adapter, identityOf({}, type)), null, type);
    }
    assert.equal(await findSameAddress(adapter, identityOf()), null);
    const own = { ...ada };
    assert.equal(await currentOwner(adapter, identityOf(), own), own, "so they are still theirs");
  });
});

suite("the user to whom an account belongs now", () => {
  test("is the one who has the account", async () => {
    const { adapter, storage } = await withUsers();
    assert.equal((await currentOwner(adapter, identityOf(), ada))?.id, "grace");
    await storage.unlinkAccount({ provider: "idp", providerAccountId: "7" });
    assert.equal(await currentOwner(adapter, identityOf(), grace), null);
  });

  test("is known by the id alone with credentials, if that is what they proved", async () => {
    const { adapter, storage } = await withUsers();
    const byId = identityOf({ providerAccountId: "ada" }, "credentials");
    assert.equal((await currentOwner(adapter, byId, ada))?.id, "ada");
    const byAccount = identityOf({}, "credentials");
    assert.equal((await currentOwner(adapter, byAccount, ada))?.id, "grace");
    const elsewhere = identityOf({ providerAccountId: "ada" });
    assert.equal(await currentOwner(adapter, elsewhere, ada), null, "an account is asked for");
    await storage.deleteUser("ada");
    assert.equal(await currentOwner(adapter, byId, ada), null);
  });

  test("is known by an id that the database keeps as a number", async () => {
    const numbered: AdapterUser = Object({ ...ada, id: 7 });
    const { adapter } = await withUsers(() => ({ getUser: async () => numbered }));
    const found = await currentOwner(adapter, identityOf({}, "credentials"), numbered);
    assert.equal(String(found?.id), "7");
  });

  test("is without a look-up whoever it was", async () => {
    const { adapter } = await withUsers(() => ({ getUser: undefined }));
    const byId = identityOf({ providerAccountId: "ada" }, "credentials");
    assert.equal(await currentOwner(adapter, byId, ada), ada);
  });

  test("has the mailed address still", async () => {
    const byMail = identityOf({ providerAccountId: "ada@example.com" }, "email");
    const { adapter, storage } = await withUsers();
    assert.equal((await currentOwner(adapter, byMail, ada))?.id, "ada");
    await storage.updateUser({ id: "ada", email: "countess@example.com" });
    assert.equal(await currentOwner(adapter, byMail, ada), null);
    const without = await withUsers(() => ({ getUser: undefined }));
    assert.equal((await currentOwner(without.adapter, byMail, ada))?.id, "ada", "by the address");
    const none = { getUser: undefined, getUserByEmail: undefined };
    const blind = await withUsers(() => none);
    assert.equal(await currentOwner(blind.adapter, byMail, ada), null);
  });
});

test("a password from before a proof of the address tells nobody's account", async () => {
  const begunAt = Date.UTC(2026, 0, 1, 12, 0, 10);
  for (const [what, provedAt, said, is] of [
    ["never", null, false, "ada"],
    ["earlier", begunAt - 1000, false, "ada"],
    ["a millisecond earlier, kept exactly", begunAt - 1, false, "ada"],
    ["at that moment", begunAt, false, undefined],
    ["later", begunAt + 1, false, undefined],
    ["later, as the application knew", begunAt + 1, true, "ada"],
  ] as const) {
    const emailVerified = provedAt === null ? null : new Date(provedAt);
    const { adapter } = await withUsers(() => ({
      getUser: async () => ({ ...ada, emailVerified }),
    }));
    const user = { id: "ada", ...(said && { emailVerified: new Date(begunAt) }) };
    const identity = identityOf({ providerAccountId: "ada", begunAt, user }, "credentials");
    assert.equal((await currentOwner(adapter, identity, ada))?.id, is, what);
    const unsaid = { ...identity, user: { ...user, emailVerified: null } };
    assert.equal((await currentOwner(adapter, unsaid, ada))?.id, said ? undefined : is, what);
    const ageless = identityOf({ providerAccountId: "ada", user }, "credentials");
    assert.equal((await currentOwner(adapter, ageless, ada))?.id, "ada", "no time is known");
  }
});

test("a proof that is kept without fractions of a second may be as late as the whole second", async () => {
  const second = Date.UTC(2026, 0, 1, 12, 0, 10);
  const emailVerified = new Date(second);
  const { adapter } = await withUsers(() => ({ getUser: async () => ({ ...ada, emailVerified }) }));
  for (const [begunAt, is] of [
    [second + 999, undefined],
    [second + 1000, "ada"],
  ] as const) {
    const identity = identityOf({ providerAccountId: "ada", begunAt }, "credentials");
    assert.equal((await currentOwner(adapter, identity, ada))?.id, is, String(begunAt - second));
  }
});

suite("the user with the address of an identity", () => {
  test("is found in each spelling in which it may be stored", async () => {
    for (const [stored, given, written, is] of [
      ["ada@example.com", "Ada@Example.com", undefined, true],
      ["Ada@Example.com", "Ada@Example.com", undefined, true],
      ["Ada@Example.com", "ada@example.com", "Ada@Example.com", true],
      ["ada@bücher.example", "ada@xn--bcher-kva.example", "Ada@Bücher.example", true],
      ["Ada@Example.com", "ada@example.com", undefined, false],
      ["ada@example.com", "ada@example.org", undefined, false],
    ] as const) {
      const { adapter, storage } = adapterWith();
      await storage.createUser({ ...ada, email: stored });
      const identity = identityOf({ user: { email: given }, writtenEmail: written });
      const found = await findSameAddress(adapter, identity);
      assert.equal(found?.id, is ? "ada" : undefined, `${stored} ${given} ${written}`);
      assert.notEqual(found, undefined);
    }
  });

  test("is not one whom the database only takes for them", async () => {
    const { adapter } = await withUsers(() => ({ getUserByEmail: async () => ({ ...grace }) }));
    assert.equal(await findSameAddress(adapter, identityOf()), null);
  });

  test("is nobody for a mailed link or without an address, and nobody is asked for", async () => {
    const { adapter, calls } = adapterWith();
    assert.equal(await findSameAddress(adapter, identityOf({}, "email")), null);
    assert.equal(await findSameAddress(adapter, identityOf({ user: { email: null } })), null);
    assert.equal(await findSameAddress(adapter, identityOf({ user: { email: "ada" } })), null);
    assert.deepEqual(calls, []);
  });

  test("is asked for once in each spelling", async () => {
    const { adapter, calls } = adapterWith();
    assert.equal(await findSameAddress(adapter, identityOf()), null);
    assert.deepEqual(calls, ["getUserByEmail"]);
  });
});
