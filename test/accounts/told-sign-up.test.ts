import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { askForMail, confirm, freshAddress, lastMail } from "../signin/email/mailbox.ts";
import { signInWith } from "../support/sign-in.ts";
import { type V5Adapter, v5Methods, withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

/** An application that loses the first answer to what writes a newcomer, and what it is told. */
function losingFirst(stored: V5Adapter, by: "createUser" | "transaction") {
  const told: string[] = [];
  const state = { isOver: false, isAway: false, leaves: false };
  const lose = <T>(answer: T): T => {
    if (state.isOver) return answer;
    Object.assign(state, { isOver: true, isAway: state.leaves });
    assert.fail("the answer is lost");
  };
  const { transaction, getUserByEmail } = stored;
  const app = stage({
    adapter: {
      ...stored,
      ...(by === "createUser" && {
        createUser: async (user) => lose(await stored.createUser(user)),
      }),
      ...(by === "transaction" &&
        transaction && { transaction: async (work) => lose(await transaction(work)) }),
      getUserByEmail: (email) =>
        state.isAway ? assert.fail("the database is away") : getUserByEmail(email),
    },
    events: {
      createUser: () => void told.push("created"),
      linkAccount: () => void told.push("linked"),
      signIn: ({ isNewUser }) => void told.push(isNewUser ? "signed in anew" : "signed in"),
    },
  });
  return { app, told, state };
}

const kinds: readonly [name: string, of: (adapter: V5Adapter) => V5Adapter][] = [
  ["with transactions", (adapter) => adapter],
  ["without transactions", withoutTransactions],
  ["with the methods of v5", v5Methods],
];

suite("the application is told of a newcomer though the database's answer is lost", () => {
  for (const [name, of] of kinds) {
    test(`who comes by a mailed link, ${name}`, async () => {
      const { app, told } = losingFirst(of(memory()), "createUser");
      const visitor = app.browser();
      await app.prove(visitor, freshAddress());
      assert.deepEqual(told, ["created", "signed in anew"]);
    });
  }

  for (const id of ["hostile", "checking"] as const) {
    test(`who comes from a provider, in a transaction: ${id}`, async () => {
      const { app, told } = losingFirst(memory(), "transaction");
      const visitor = app.browser();
      const provider = id === "hostile" ? app.idp : app.checking;
      const person = { sub: crypto.randomUUID(), email: freshAddress(), email_verified: true };
      await signInWith(visitor, provider, { id, person });
      assert.ok(await visitor.session());
      assert.deepEqual(told, ["created", "linked", "signed in anew"]);
    });
  }

  test("but not of somebody who was faster by a moment", async () => {
    const stored = withoutTransactions(memory());
    const app = stage({
      adapter: {
        ...stored,
        async createUser(user) {
          await stored.createUser({ ...user, id: crypto.randomUUID() });
          assert.fail("the address is taken");
        },
      },
      events: { createUser: () => assert.fail("nobody has been created here") },
    });
    const visitor = app.browser();
    await app.prove(visitor, freshAddress());
    assert.ok(await visitor.session());
  });

  test("after the answer, where the database is away for longer", async () => {
    const { app, told, state } = losingFirst(withoutTransactions(memory()), "createUser");
    const visitor = app.browser();
    await askForMail(visitor, freshAddress());
    state.leaves = true;
    assert.equal((await confirm(visitor, lastMail(app))).status, 503);
    assert.deepEqual(told, []);
    state.isAway = false;
    await app.settled();
    assert.deepEqual(told, ["created"]);
  });
});
