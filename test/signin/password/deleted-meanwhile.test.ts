import assert from "node:assert/strict";
import { test } from "node:test";
import { compose } from "../../../src/storage/compose.ts";
import { memory } from "../../../src/storage/memory.ts";
import type { Adapter, AdapterCredential } from "../../../src/types/adapter.ts";
import { asJson, better, follow, good, newAddress, scene } from "./scene.ts";

/** Users in an adapter of another package, without transactions, whose user is deleted just before a credential is written. */
function place() {
  const credentials = memory();
  const { transaction: _, lockUser: __, ...users } = memory();
  let armed: AdapterCredential["kind"] | undefined;
  const adapter: Adapter = compose({
    users,
    credentials: {
      ...credentials,
      async putCredential(row, expected) {
        if (row.kind === armed) {
          armed = undefined;
          await adapter.deleteUser?.(row.userId);
        }
        return credentials.putCredential(row, expected);
      },
    },
  });
  const written: string[] = [];
  const { createUser } = adapter;
  const made = scene({
    adapter: {
      ...adapter,
      async createUser(user) {
        const created = await createUser?.(user);
        assert.ok(created);
        written.push(created.id);
        return created;
      },
    },
  });
  return {
    ...made,
    arm: (kind: AdapterCredential["kind"]) => {
      armed = kind;
    },
    /** The credentials of everybody who was ever there, and whether anybody still is. */
    async left() {
      const rows = await Promise.all(written.map((id) => credentials.listCredentials(id)));
      const people = await Promise.all(written.map((id) => users.getUser(id)));
      return { rows: rows.flat(), people: people.filter((user) => user !== null) };
    },
  };
}

type Place = ReturnType<typeof place>;

const ways: Readonly<Record<string, (app: Place) => Promise<void>>> = {
  "a sign-up creates": async ({ browser, signUp, lastLink, arm }) => {
    const visitor = browser();
    await signUp(visitor, newAddress());
    const url = await lastLink();
    arm("password");
    await follow(visitor, url);
  },
  "a sign-up takes over": async ({ browser, signUp, lastLink, member, arm }) => {
    const { email } = await member({ password: null, emailVerified: null });
    const visitor = browser();
    await signUp(visitor, email);
    const url = await lastLink();
    arm("password");
    await follow(visitor, url);
  },
  "a mail is sent to": async ({ browser, askForReset, settled, member, arm }) => {
    const { email } = await member({ password: null });
    arm("reset");
    await askForReset(browser(), email);
    await settled();
  },
  "a link gives a first password": async ({ browser, askForReset, lastLink, member, arm }) => {
    const { email } = await member({ password: null });
    await askForReset(browser(), email);
    const url = await lastLink();
    arm("password");
    await follow(browser(), url, { password: better });
  },
  "an import gives a password": async ({ member, arm }) => {
    arm("password");
    await member().catch(() => undefined);
  },
};

for (const [way, walk] of Object.entries(ways)) {
  test(`without transactions, nothing is left of somebody whom ${way} while they are deleted`, async () => {
    const app = place();
    await walk(app);
    assert.deepEqual(await app.left(), { rows: [], people: [] });
  });
}

test("without transactions, a sign-up and a reset store a password as long as nobody is deleted", async () => {
  const { browser, signUp, lastLink, enter, askForReset } = place();
  const email = newAddress();
  const visitor = browser();
  await signUp(visitor, email);
  await follow(visitor, await lastLink());
  assert.ok(await visitor.session());
  await askForReset(visitor, email);
  await asJson(visitor, "/auth/reset", {
    token: new URL(await lastLink()).searchParams.get("token") ?? "",
    password: better,
  });
  const other = browser();
  await enter(other, email, good);
  assert.equal(await other.session(), null);
  await enter(other, email, better);
  assert.ok(await other.session());
});
