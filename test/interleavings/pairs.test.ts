import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { type V5Adapter, withoutTransactions } from "../accounts/adapters.ts";
import type { Browser } from "../support/browser.ts";
import { fc } from "../support/fast-check.ts";
import { many } from "../support/many.ts";
import { flows } from "./flows.ts";
import { orders, turnsOf } from "./pair.ts";
import { type Scene, scene } from "./scene.ts";

const stores: Readonly<Record<string, () => V5Adapter>> = {
  "with transactions": memory,
  "without transactions": () => withoutTransactions(memory()),
};

/** The id of the user of the session that a browser has; `undefined` if it has none. */
async function userOf(visitor: Browser): Promise<string | undefined> {
  const session = await visitor.session();
  return session === null ? undefined : String(session.whose);
}

/** Asserts what has to be true after any two things, in whatever order their parts came. */
async function assertInvariants({ app, store, user, person, linked, ...rest }: Scene) {
  const { browsers, ended, unlinked, victim, signInBySecond } = rest;
  for (const copy of ended) assert.equal(await copy.session(), null, "an ended session answers");
  const proved = await userOf(victim);
  for (const visitor of [...browsers, victim]) {
    const id = await userOf(visitor);
    if (id === undefined) continue;
    assert.ok(await store.getUser(id), "somebody is signed in whose user is gone");
    if (visitor !== victim) assert.notEqual(id, proved, "a stranger is in with a proved address");
  }
  for (const [provider, { sub }] of [
    ["first", person],
    ["second", linked],
  ] as const) {
    const owner = await store.getUserByAccount({ provider, providerAccountId: sub });
    if (!owner) continue;
    assert.ok(await store.getUser(owner.id), "an account is somebody's who is gone");
    assert.notEqual(owner.id, proved, "a stranger's account opens a proved address");
  }
  if (unlinked.has(linked.sub)) {
    const id = await userOf(await signInBySecond());
    assert.notEqual(id, user.id, "an unlinked account signs in");
  }
  const unknown = app.errors.filter(({ code }) => code === undefined);
  assert.deepEqual(unknown, [], "an error has a code");
}

const names = Object.keys(flows);
const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));

for (const strategy of ["database", "jwt"] as const) {
  for (const [kind, open] of Object.entries(stores)) {
    // Every strategy and every kind of store once, and all of them with CARDEA_TESTS=all.
    const isChosen = (strategy === "database") === (kind === "with transactions");
    if (many(0, 1) === 0 && !isChosen) continue;
    suite(`sessions as ${strategy}, ${kind}`, () => {
      for (const [one, other] of pairs) {
        test(`${one}, and ${other}`, async () => {
          const property = fc.asyncProperty(orders, async (drawn) => {
            const turns = turnsOf(drawn);
            const place = await scene(turns, open(), { strategy });
            const [first, second] = [flows[one], flows[other]];
            assert.ok(first && second);
            await turns.run([() => first(place), () => second(place)]);
            try {
              await assertInvariants(place);
            } catch (cause) {
              throw new Error(turns.trace.join("\n"), { cause });
            }
          });
          await fc.assert(property, { numRuns: many(1, 8), endOnFailure: true });
        });
      }
    });
  }
}
