import assert from "node:assert/strict";
import { describe, type TestContext, test } from "node:test";
import {
  type AddressChange,
  changeAddress,
  isStillMeant,
  voidChange,
} from "../../src/accounts/change-address.ts";
import { AdapterError, type AuthError } from "../../src/errors.ts";
import { now } from "../../src/lib/time.ts";
import { noteProof } from "../../src/session/note-proof.ts";
import type { Adapter, AdapterUser } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { contextOf } from "../request/contexts.ts";
import { stoppedClock } from "../session/support.ts";
import { email, storageOfAda, without } from "./ada.ts";
import { v5Methods } from "./adapters.ts";

const to = "countess@example.com";
const mail = { id: "mail", name: "Email", type: "email", sendVerificationRequest() {} } as const;

/** Ada, who asked for another address a minute ago, and what was asked of the adapter meanwhile. */
async function place(t: TestContext, own: Partial<AuthConfig> = {}) {
  stoppedClock(t);
  const storage = await storageOfAda();
  const user = (await storage.getUser("ada")) ?? assert.fail();
  const change: AddressChange = { userId: "ada", from: email, to, askedAt: now() - 60 };
  const { context } = await contextOf({}, { adapter: storage, ...own });
  const late: AdapterUser[] = [];
  const apply = (
    adapter: Adapter = storage,
    given: Partial<AddressChange> = {},
    assertAllowed: (inner: Adapter) => Promise<void> = async () => {},
    as: AdapterUser = user,
  ) =>
    changeAddress(context, adapter, as, { ...change, ...given }, assertAllowed, async (changed) =>
      late.push(changed),
    );
  return { storage, user, change, context, apply, late, stored: () => storage.getUser("ada") };
}

describe("a change of address", () => {
  test("is stored as proved now, and the rest of the user stays", async (t) => {
    const { apply, storage, stored, late } = await place(t);
    await storage.updateUser({ id: "ada", name: "Ada" });
    const changed = await apply();
    assert.equal(changed.email, to);
    assert.equal(changed.name, "Ada");
    assert.deepEqual(changed.emailVerified, new Date());
    assert.deepEqual(await stored(), { ...changed });
    assert.deepEqual(late, []);
  });

  test("asks whether it is allowed before anything is written", async (t) => {
    const { apply, storage, stored } = await place(t);
    await assert.rejects(
      apply(storage, {}, async (inner) => {
        assert.ok(inner.getUser);
        throw voidChange();
      }),
      { type: "Verification", code: "link-unknown" },
    );
    assert.equal((await stored())?.email, email);
  });

  test("is void when the user is gone, has changed, or has proved an address since", async (t) => {
    const { apply, storage, stored } = await place(t);
    const isVoid = { code: "link-unknown", message: /^The link was used, replaced or never sent/ };
    await assert.rejects(apply(storage, { userId: "eve" }), isVoid);
    await assert.rejects(apply(storage, { from: "a@example.com" }), isVoid);
    await storage.updateUser({ id: "ada", emailVerified: new Date() });
    await assert.rejects(apply(), isVoid);
    assert.equal((await stored())?.email, email);
    await storage.deleteUser("ada");
    await assert.rejects(apply(), isVoid);
  });

  test("is refused when somebody has the address, whose it stays", async (t) => {
    const { apply, storage, stored } = await place(t);
    await storage.createUser({ id: "eve", email: to, emailVerified: null });
    await assert.rejects(apply(), {
      type: "Verification",
      code: "address-taken",
      message: /^The address is another user's/,
    });
    assert.equal((await stored())?.email, email);
  });

  test("names the method that the adapter lacks", async (t) => {
    const { apply, storage } = await place(t);
    const adapter = without(storage, "updateUser", "transaction");
    await assert.rejects(apply(adapter), {
      type: "MissingAdapterMethods",
      message: /^Changing an address needs the adapter's updateUser/,
    });
  });

  for (const [what, emailVerified, isEnded] of [
    ["ends sessions that began before, if it is the first proof", null, true],
    ["ends none of a user who had proved an address before", new Date(0), false],
  ] as const) {
    test(what, async (t) => {
      const { apply, storage, context, user } = await place(t);
      await apply(storage, {}, undefined, { ...user, emailVerified });
      const { isEndedByKnownProof } = await import("../../src/session/ended-by-proof.ts");
      const session = {
        ...{ id: "s", userId: "ada", content: { token: {} }, authTime: now() - 600 },
        ...{ unverified: true, expires: now() + 600, nextExpiry: now() + 600, due: false },
      };
      assert.equal(isEndedByKnownProof(context.config, session), isEnded);
      noteProof(context.config, "ada", new Date());
      assert.equal(isEndedByKnownProof(context.config, session), true, "the session is such a one");
    });
  }

  test("notes that the accounts are the user's own, where they cannot be listed", async (t) => {
    const { apply, storage } = await place(t, { providers: [mail] });
    const linked: string[] = [];
    const adapter: Adapter = {
      ...v5Methods(storage),
      async linkAccount(account) {
        linked.push(`${account.provider} ${account.userId}`);
        return storage.linkAccount(account);
      },
    };
    await apply(adapter);
    assert.deepEqual(linked, ["cardea:own-proof ada"]);
    await storage.updateUser({ id: "ada", email, emailVerified: null });
    await apply(storage);
    assert.equal(linked.length, 1, "not where they can");
  });
});

describe("a change whose answer is lost", () => {
  const lost = () => new AdapterError("The connection was lost");
  /** The same adapter, which writes something and then fails. */
  const failing = (storage: Adapter, write?: () => Promise<unknown>): Adapter => ({
    ...without(storage, "transaction"),
    async updateUser() {
      await write?.();
      throw lost();
    },
  });

  test("counts, if the database has it", async (t) => {
    const { apply, storage } = await place(t);
    const changed = await apply(
      failing(storage, async () =>
        storage.updateUser({ id: "ada", email: to, emailVerified: new Date() }),
      ),
    );
    assert.equal(changed.email, to);
  });

  for (const [what, written] of [
    ["nothing is written", {}],
    ["an operator has written the address, without a proof", { email: to, emailVerified: null }],
    ["it was proved before they asked", { email: to, emailVerified: new Date(1000) }],
    ["another address is written", { email: "b@example.com", emailVerified: new Date() }],
  ] as const) {
    test(`has failed, if ${what}`, async (t) => {
      const { apply, storage } = await place(t);
      const adapter = failing(storage, async () => storage.updateUser({ id: "ada", ...written }));
      await assert.rejects(apply(adapter), { type: "AdapterError" });
    });
  }

  test("has failed, if the user is gone", async (t) => {
    const { apply, storage } = await place(t);
    const adapter = failing(storage, async () => storage.deleteUser("ada"));
    await assert.rejects(apply(adapter), { type: "AdapterError", message: /connection was lost/ });
  });

  test("counts in the very second in which they asked", async (t) => {
    const { apply, storage } = await place(t);
    const write = () => storage.updateUser({ id: "ada", email: to, emailVerified: new Date() });
    const changed = await apply(
      failing(storage, async () => write()),
      { askedAt: now() },
    );
    assert.equal(changed.email, to);
  });

  test("has failed for whoever had that address before", async (t) => {
    const { apply, storage, user } = await place(t);
    const adapter = {
      ...failing(storage, async () =>
        storage.updateUser({ id: "ada", email: to, emailVerified: new Date() }),
      ),
    };
    await assert.rejects(apply(adapter, {}, undefined, { ...user, email: to }), {
      type: "AdapterError",
    });
  });

  test("is refused with the reason, if somebody else has the address by now", async (t) => {
    const { apply, storage } = await place(t);
    const adapter = failing(storage, async () =>
      storage.createUser({ id: "eve", email: to, emailVerified: null }),
    );
    await assert.rejects(apply(adapter), (error: AuthError) => {
      assert.equal(error.code, "address-taken");
      assert.match(String(error.cause?.err), /The connection was lost/);
      return true;
    });
  });

  test("is what the database said, if nobody can tell whose the address is", async (t) => {
    const { apply, storage } = await place(t);
    for (const getUserByEmail of [async () => null, () => Promise.reject(lost())]) {
      let calls = 0;
      const adapter: Adapter = {
        ...failing(storage),
        getUserByEmail: async () => (calls++ === 0 ? null : getUserByEmail()),
      };
      await assert.rejects(apply(adapter), {
        type: "AdapterError",
        message: /connection was lost/,
      });
    }
  });

  test("is what the code said, if it was not the database", async (t) => {
    for (const mistake of [new TypeError("a mistake"), voidChange()]) {
      const { apply, storage } = await place(t);
      const assertAllowed = async () => {
        await storage.createUser({ id: "eve", email: to, emailVerified: null });
        throw mistake;
      };
      const adapter = without(storage, "transaction");
      await assert.rejects(apply(adapter, {}, assertAllowed), (error) => error === mistake);
      t.mock.timers.reset();
    }
  });
});

test("a change is still meant by the user who asked, from their address, unless it was proved later", (t) => {
  stoppedClock(t);
  const change: AddressChange = { userId: "7", from: email, to, askedAt: now() };
  const present = { id: "7", email, emailVerified: null };
  for (const [facts, more, expected] of [
    [{}, {}, true],
    [Object({ id: 7 }), {}, true],
    [{ id: "8" }, {}, false],
    [{ email: to }, {}, false],
    [{ email: null }, { from: null }, true],
    [{ email: undefined }, { from: null }, true],
    [{ email: null }, {}, false],
    [{ emailVerified: new Date(now() * 1000 + 999) }, {}, true],
    [{ emailVerified: new Date(now() * 1000 + 1000) }, {}, false],
    [{ emailVerified: new Date(0) }, {}, true],
  ] as const) {
    const user: AdapterUser = { ...present, ...facts };
    assert.equal(isStillMeant(user, { ...change, ...more }), expected, JSON.stringify(user));
  }
});
