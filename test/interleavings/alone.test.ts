import assert from "node:assert/strict";
import { test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { flows } from "./flows.ts";
import { type Scene, scene } from "./scene.ts";
import { assertAtEveryPoint } from "./stopping-points.ts";
import { Turns } from "./turns.ts";

/** What each flow does when nothing comes in between, so that two of them have something to get wrong. */
const outcomes: Readonly<Record<string, (place: Scene) => Promise<void>>> = {
  "a sign-in": async ({ browsers }) => assert.ok(await browsers.at(-1)?.session()),
  "a sign-in by the linked account": async ({ browsers }) =>
    assert.ok(await browsers.at(-1)?.session()),
  "a sign-out": async ({ ended }) => assert.equal(ended.size, 1),
  "the end of all sessions": async ({ ended }) => assert.equal(ended.size, 2),
  "a new account": async ({ store, user }) =>
    assert.equal((await store.listAccountsByUserId?.(user.id))?.length, 3),
  "an account's end": async ({ unlinked }) => assert.equal(unlinked.size, 1),
  "a proof of the address": async ({ victim, here }) => {
    assert.ok(await victim.session());
    assert.equal(await here.session(), null);
  },
  "the user's end": async ({ store, user }) => assert.equal(await store.getUser(user.id), null),
  "a look at the session": async ({ there }) => assert.ok(await there.session()),
};

for (const [name, flow] of Object.entries(flows)) {
  test(`alone it does what it is called: ${name}`, async () => {
    const turns = new Turns(() => 0);
    const place = await scene(turns, memory(), { strategy: "database" });
    await turns.run([() => flow(place)]);
    await outcomes[name]?.(place);
    assert.ok(outcomes[name], "what it does is known");
    assert.ok(turns.trace.length > 0, "it waits for its turn");
  });
}

test("two flows go on in the order that is drawn", async () => {
  const run = async (draws: readonly number[]) => {
    let at = 0;
    const turns = new Turns(() => draws[at++] ?? 0);
    const store = turns.around(memory());
    const twice = async () => {
      await store.getUser("1");
      await store.getUserByEmail("ada@example.com");
    };
    await turns.run([twice, twice]);
    return turns.trace.map((call) => call[0]).join("");
  };
  assert.equal(await run([0, 0, 0, 0, 0, 0]), "000111");
  assert.equal(await run([0.9, 0, 0.9, 0, 0.9, 0]), "101010");
});

test("a flow is stopped before each call that is in the other one's way", async () => {
  const orders: string[] = [];
  const run = async (turns: Turns) => {
    const own = memory();
    const { id } = await own.createUser({ id: "1", email: "ada@example.com", emailVerified: null });
    const store = turns.around(own);
    const change = async () => {
      await store.getUser(id);
      await store.getAuthenticator("none");
      await store.updateUser({ id, name: "Ada" });
    };
    await turns.run([change, change]);
    orders.push(turns.trace.map((call) => call[0]).join(""));
  };
  const points = await assertAtEveryPoint(run, { both: true, patience: 0 });
  const stopped = ["01111000", "00011110", "10000111", "11100001"];
  assert.deepEqual(orders, ["00001111", "11110000", ...stopped]);
  assert.equal(points, orders.length);
});
