import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { sleep } from "../../src/lib/sleep.ts";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { goingAway } from "../support/away.ts";
import type { Browser } from "../support/browser.ts";
import type { Members } from "../support/hostile-provider.ts";
import { signInWith } from "../support/sign-in.ts";
import { withoutTransactions } from "./adapters.ts";
import { stage } from "./stage.ts";

/** The calls of a first sign-in after which somebody is in the database. */
const calls = ["createUser", "linkAccount", "setAccountEmailVerified"] as const;

/** An application whose database does what a call of the first sign-in asks and goes away, and what it tells. */
function goneAfter(
  next: keyof Adapter,
  config: Partial<AuthConfig> = {},
  stored = withoutTransactions(memory()),
) {
  const { adapter, state } = goingAway(stored);
  Object.assign(state, { next, away: "until it is back" });
  const told: string[] = [];
  const app = stage({
    adapter,
    ...config,
    events: {
      createUser: () => void told.push("created"),
      linkAccount: () => void told.push("linked"),
      unlinkAccount: () => void told.push("unlinked"),
      ...config.events,
    },
  });
  const person = { sub: crypto.randomUUID(), email: freshAddress() };
  const owner = async () =>
    stored.getUserByAccount({ provider: "hostile", providerAccountId: person.sub });
  const leftovers = () => app.warnings.filter((line) => line.startsWith("sign-up-left-behind "));
  return { app, state, told, person, owner, leftovers };
}

/** Lets the time pass until all that is done after answers is done. */
async function passing(works: Promise<unknown>, tick: (milliseconds: number) => void) {
  let isOver = false;
  void works.then(() => {
    isOver = true;
  });
  while (!isOver) {
    tick(1000);
    await setImmediate();
  }
}

suite("a first sign-in that is completed after the answer", () => {
  test("is told once where telling takes longer than the database may", async (t) => {
    const { app, state, told, person, owner, leftovers } = goneAfter("linkAccount", {
      events: {
        async createUser() {
          told.push("created");
          await sleep(12_000);
        },
      },
    });
    await signInWith(app.browser(), app.idp, { person });
    state.isAway = false;
    t.mock.timers.enable({ apis: ["setTimeout"] });
    await passing(app.settled(), (milliseconds) => t.mock.timers.tick(milliseconds));
    t.mock.timers.reset();
    assert.deepEqual(told, ["created", "linked"]);
    assert.deepEqual(leftovers(), []);
    assert.ok(await owner());
  });

  for (const call of [...calls, "raiseAssuranceLevel"] as const) {
    test(`is completed where the level of each sign-in is stored with the account: ${call}`, async () => {
      const { app, state, told, person, leftovers } = goneAfter(call);
      const profile = (claims: Members) => ({
        id: String(claims.sub),
        email: String(claims.email),
        emailVerified: false,
      });
      app.config.providers = [app.idp.config({ profile, assurance: () => 2 })];
      await signInWith(app.browser(), app.idp, { person });
      state.isAway = false;
      await app.settled();
      assert.deepEqual(leftovers(), []);
      assert.deepEqual(told, ["created", "linked"]);
      const again = app.browser();
      await signInWith(again, app.idp, { person });
      assert.ok(await again.session());
    });
  }
});

suite("an account that the owner of the address links before a sign-up with it is completed", () => {
  /** The owner comes by a mailed link and links the account, within the second after the answer. */
  async function linkedByHand(next: (typeof calls)[number]) {
    const gone = goneAfter(next);
    const { app, state, person } = gone;
    const visitor: Browser = app.browser();
    await signInWith(visitor, app.idp, { person });
    state.isAway = false;
    await app.prove(visitor, person.email);
    gone.told.length = 0;
    await signInWith(visitor, app.idp, { person, fields: { link: "true" } });
    assert.deepEqual(gone.told, ["linked"]);
    assert.ok(await gone.owner());
    await app.settled();
    return gone;
  }

  test("stays where the sign-up had not asked for it yet", async () => {
    const { owner, told } = await linkedByHand("createUser");
    assert.ok(await owner(), "they were told that it is linked");
    assert.deepEqual(told, ["linked"]);
  });

  test("is removed where the sign-up may have written it, and that is told", async () => {
    const { owner, told, app } = await linkedByHand("linkAccount");
    assert.equal(await owner(), null);
    assert.deepEqual(told, ["linked", "unlinked"]);
    assert.match(app.warnings.join("\n"), /^unproven-account-removed /m);
  });
});

suite("an account that is written while its user is deleted, in a database that leaves it behind", () => {
  /** Deletes the user just before their account is written. */
  function deletedMeanwhile() {
    const stored = withoutTransactions(memory());
    const state = { isNext: false };
    const storage = {
      ...stored,
      async linkAccount(account: Parameters<typeof stored.linkAccount>[0]) {
        if (state.isNext) await stored.deleteUser(account.userId);
        state.isNext = false;
        return stored.linkAccount(account);
      },
    };
    return { stored, storage, state };
  }

  test("goes where a first sign-in is completed, and nothing is told", async () => {
    const { stored, storage, state } = deletedMeanwhile();
    const gone = goneAfter("createUser", {}, storage);
    const { app, told, person } = gone;
    await signInWith(app.browser(), app.idp, { person });
    gone.state.isAway = false;
    state.isNext = true;
    await app.settled();
    assert.equal(await stored.getAccount(person.sub, "hostile"), null);
    assert.deepEqual(told, []);
    const again = app.browser();
    await signInWith(again, app.idp, { person });
    assert.ok(await again.session(), "they can sign up again");
  });

  test("goes where somebody who is signed in links it", async () => {
    const { stored, storage, state } = deletedMeanwhile();
    const app = stage({ adapter: storage });
    const person = { sub: crypto.randomUUID(), email: freshAddress() };
    const visitor = app.browser();
    await app.prove(visitor, person.email);
    state.isNext = true;
    await signInWith(visitor, app.idp, { person, fields: { link: "true" } });
    assert.equal(await stored.getAccount(person.sub, "hostile"), null);
    const again = app.browser();
    await signInWith(again, app.idp, { person });
    assert.ok(await again.session(), "they can sign up again");
  });
});

test("somebody else to whom the database gave the id of a sign-up that was undone keeps strangers out", async () => {
  const stored = withoutTransactions(memory());
  const state = { isRefused: true, isAway: false };
  const reused = crypto.randomUUID();
  const app = stage({
    adapter: {
      ...stored,
      createUser: (user) => stored.createUser({ ...user, id: reused }),
      async getUser(id) {
        if (state.isAway) throw new Error("The database is away");
        return stored.getUser(id);
      },
      async linkAccount(account) {
        if (state.isRefused) throw new Error("The database failed");
        return stored.linkAccount(account);
      },
      async deleteUser(id) {
        if (!state.isAway) await stored.deleteUser(id);
        state.isAway = true;
        throw new Error("The answer is lost");
      },
    },
  });
  const person = () => ({ sub: crypto.randomUUID(), email: freshAddress() });
  const [stranger, next] = [person(), person()];
  await signInWith(app.browser(), app.idp, { person: stranger });
  Object.assign(state, { isRefused: false, isAway: false });
  const visitor = app.browser();
  await signInWith(visitor, app.idp, { person: next });
  assert.ok(await visitor.session());
  await app.settled();
  assert.equal(await stored.getAccount(stranger.sub, "hostile"), null);
  assert.equal((await stored.getAccount(next.sub, "hostile"))?.userId, reused);
});

suite("somebody else to whom the database gives the id while a sign-up is completed", () => {
  const vouching = [
    ["vouches for no address", "hostile"],
    ["vouches for the address", "checking"],
  ] as const;

  for (const [name, id] of vouching) {
    test(`keeps strangers out whose provider ${name}`, async () => {
      const stored = withoutTransactions(memory());
      const next = freshAddress();
      const state = { isNext: false };
      const giveOn = async (userId: string) => {
        await stored.deleteUser(userId);
        await stored.createUser({ id: userId, email: next, emailVerified: null });
      };
      const gone = goneAfter(
        "createUser",
        {},
        {
          ...stored,
          async linkAccount(account) {
            if (state.isNext) await giveOn(account.userId);
            state.isNext = false;
            return stored.linkAccount(account);
          },
        },
      );
      const { app, told } = gone;
      const person = { ...gone.person, email_verified: id === "checking" };
      const provider = id === "checking" ? app.checking : app.idp;
      await signInWith(app.browser(), provider, { id, person });
      gone.state.isAway = false;
      state.isNext = true;
      await app.settled();
      assert.ok(await stored.getUserByEmail(next));
      assert.equal(await stored.getAccount(person.sub, id), null);
      assert.deepEqual(told, []);
      const again = app.browser();
      await signInWith(again, provider, { id, person });
      assert.ok(await again.session());
      assert.ok(await stored.getUserByEmail(person.email), "they sign up again");
    });
  }

  test("keeps strangers out whose account was left behind", async () => {
    const stored = withoutTransactions(memory());
    const { app, state, person, told } = goneAfter("linkAccount", {}, stored);
    await signInWith(app.browser(), app.idp, { person });
    state.isAway = false;
    const left = await stored.getAccount(person.sub, "hostile");
    assert.ok(left);
    await stored.deleteUser(left.userId);
    await stored.createUser({ id: left.userId, email: freshAddress(), emailVerified: null });
    await stored.linkAccount(left);
    await app.settled();
    assert.equal(await stored.getAccount(person.sub, "hostile"), null);
    assert.deepEqual(told, []);
  });
});
