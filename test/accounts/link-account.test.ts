import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { findLeftAccount } from "../../src/accounts/left-accounts.ts";
import {
  assertMayLink,
  foreignSession,
  insertAccount,
  linkAccount,
  writeAccount,
} from "../../src/accounts/link-account.ts";
import { InvalidCheck, StepUpRequired } from "../../src/errors.ts";
import { now } from "../../src/lib/time.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import { scene } from "../session/scene.ts";
import { directly, identityOf, simple } from "./direct.ts";

const ada: AdapterUser = { id: "ada", email: "ada@example.com", emailVerified: null };
const key = { provider: "idp", providerAccountId: "7" };
const identity = identityOf();
const isForeign = (error: unknown) =>
  error instanceof InvalidCheck && error.code === "link-foreign-session";
const refuse = () => Promise.reject(foreignSession());
const allow = async () => {};

type Replaced = Parameters<typeof directly>[0];

/** Ada, to whom an account is to be linked. */
async function linking(replaced?: Replaced) {
  const stage = await directly(replaced);
  const { context, adapter, storage } = stage;
  await storage.createUser(ada);
  return {
    ...stage,
    write: (asserted: Parameters<typeof writeAccount>[4], who = identity) =>
      writeAccount(context, adapter, who, ada, asserted),
    owner: async () => (await storage.getUserByAccount(key))?.id,
    left: () => findLeftAccount(context, identity, "ada"),
  };
}

suite("writing an account", () => {
  for (const [what, own] of [
    ["with transactions", {}],
    ["without transactions", simple],
  ] as const) {
    test(`${what} leaves what belongs to it, and nothing noted`, async () => {
      const { write, owner, left, storage } = await linking(() => own);
      await write(allow);
      assert.equal(await owner(), "ada");
      assert.equal(left(), undefined);
      assert.equal((await storage.listAccountsByUserId("ada"))[0]?.emailVerified, false);
    });

    test(`${what} leaves nothing where it is refused or fails`, async () => {
      const { write, owner, left } = await linking(() => own);
      await assert.rejects(write(refuse), isForeign);
      const persist = () => Promise.reject(new Error("No passkey was written"));
      await assert.rejects(write(allow, { ...identity, persist }), /No passkey was written/);
      assert.equal(await owner(), undefined);
      assert.equal(left(), undefined);
    });

    test(`${what} asks for the user, who may be gone`, async () => {
      const { write, storage } = await linking(() => own);
      await storage.deleteUser("ada");
      await assert.rejects(
        write(allow),
        ({ code }: { code?: string }) => code === "account-removed",
      );
    });
  }

  test("without transactions is noted meanwhile, and refused as well once it is there", async () => {
    const { write, owner, left } = await linking(() => simple);
    let asked = 0;
    const second = async () => {
      asked += 1;
      assert.deepEqual(left(), { userId: "ada", isOwn: false });
      if (asked === 2) throw foreignSession();
    };
    await assert.rejects(write(second), isForeign);
    assert.equal(asked, 2);
    assert.equal(await owner(), undefined);
  });

  test("leaves an account that is there from another request where it is refused before", async () => {
    const { write, owner, storage } = await linking(() => simple);
    await storage.linkAccount({ ...key, type: "oidc", userId: "ada" });
    await assert.rejects(write(refuse), isForeign);
    assert.equal(await owner(), "ada");
  });

  test("keeps an account whose answer alone was lost, but none of a new credential", async () => {
    for (const [isNew, left] of [
      [false, "ada"],
      [true, undefined],
    ] as const) {
      const { write, owner } = await linking((storage) => ({
        ...simple,
        async linkAccount(account) {
          await storage.linkAccount(account);
          throw new Error("The answer was lost");
        },
      }));
      await assert.rejects(write(allow, { ...identity, isNew }), /The answer was lost/);
      assert.equal(await owner(), left);
    }
  });

  test("says what the adapter lacks", async () => {
    const { context } = await directly();
    const written = insertAccount(context, {}, identity, ada);
    await assert.rejects(written, /Linking needs the adapter's linkAccount/);
  });
});

suite("linking an account to whoever is signed in", () => {
  const need = { needsOwnLevel: false, within: 60 };

  async function signedIn(proofs = { pwd: now() }) {
    const place = await scene({ strategy: "jwt" });
    const { id: sessionId } = await place.begin({ proofs, authTime: now() - 10 });
    const context = place.contextOf();
    const intent = { user: place.user, sessionId, need: undefined };
    const may = (own: object = {}, user: AdapterUser = place.user, at = context) =>
      assertMayLink(at, place.adapter, identity, user, { ...intent, ...own });
    return { ...place, context, intent, may };
  }

  test("is allowed in the session in which it was asked for, and no other", async () => {
    const { may, context, contextOf, adapter, user } = await signedIn();
    await may();
    await assert.rejects(may({ sessionId: "another" }), isForeign);
    await assert.rejects(may({}, { ...user, id: "grace" }), isForeign);
    await assert.rejects(may({}, user, contextOf({}, new Map())), isForeign);
    await assert.rejects(assertMayLink(context, adapter, identity, user, null), (error) => {
      assert.match(String(error), /The account was to be linked in another session/);
      return isForeign(error);
    });
  });

  test("is refused in a session from before a proof of the address", async () => {
    const { may, adapter } = await signedIn();
    await adapter.updateUser({ id: "ada", emailVerified: new Date() });
    await assert.rejects(may(), isForeign);
  });

  test("is refused where the proofs are too old by now", async () => {
    await (await signedIn()).may({ need });
    const { may } = await signedIn({ pwd: now() - 120 });
    await assert.rejects(may({ need }), (error) => {
      assert.ok(error instanceof StepUpRequired);
      assert.match(error.message, /not recent enough, or proves too little, to link this/);
      return true;
    });
  });

  test("counts where the answer of the database was lost", async () => {
    const { context, adapter, user, intent } = await signedIn();
    const late = async () => {};
    let isLost = true;
    const losing = {
      ...adapter,
      async transaction<T>(work: Parameters<typeof adapter.transaction<T>>[0]): Promise<T> {
        const result = await adapter.transaction(work);
        if (!isLost) return result;
        isLost = false;
        throw new Error("The answer was lost");
      },
    };
    await linkAccount(context, losing, identity, user, intent, late);
    assert.equal((await adapter.getUserByAccount(key))?.id, "ada");
  });

  test("fails where nothing was written, or the account is another's", async () => {
    const { context, adapter, user, intent } = await signedIn();
    const late = async () => {};
    const { transaction: _, lockUser: __, ...plain } = adapter;
    const linkNothing = () => Promise.reject(new Error("The write failed"));
    const broken = { ...plain, linkAccount: linkNothing };
    const failed = linkAccount(context, broken, identity, user, intent, late);
    await assert.rejects(failed, /The write failed/);
    await adapter.createUser({ id: "grace", emailVerified: null });
    await adapter.linkAccount({ ...key, type: "oidc", userId: "grace" });
    await assert.rejects(linkAccount(context, adapter, identity, user, intent, late));
    assert.equal((await adapter.getUserByAccount(key))?.id, "grace");
  });
});
