import assert from "node:assert/strict";
import { memories, type V5Adapter } from "../accounts/adapters.ts";
import { type Strategy, strategies } from "../session/support.ts";
import type { Browser } from "../support/browser.ts";
import { many } from "../support/many.ts";
import { flows } from "./flows.ts";
import { type Scene, scene } from "./scene.ts";
import { assertAtEveryPoint } from "./stopping-points.ts";
import { testInThread, type Works } from "./thread.ts";
import type { Turns } from "./turns.ts";

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

const proof = "a proof of the address";
const names = Object.keys(flows);
/** What happens beside a proof of the address, which `invariants.ts` knows nothing of, and with CARDEA_TESTS=all any two. */
const pairs = names
  .flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))
  .filter((pair) => many(0, 1) === 1 || pair.includes(proof));

async function assertStops(one: string, other: string, strategy: Strategy, open: () => V5Adapter) {
  const [first, second] = [flows[one], flows[other]];
  assert.ok(first && second);
  const run = async (turns: Turns) => {
    const place = await scene(turns, open(), { strategy });
    await turns.run([() => first(place), () => second(place)]);
    await assertInvariants(place);
  };
  const points = await assertAtEveryPoint(run, { both: one !== other, patience: 0 });
  return `${points} points`;
}

/** Every kind of session and of store for some pairs, and all of them for every pair with CARDEA_TESTS=all. */
const isChosen = (at: number, strategy: Strategy, kind: string) =>
  many(0, 1) === 1 ||
  (at % 2 === 0
    ? strategy === "database" && kind === "with transactions"
    : strategy === "jwt" && kind === "without transactions");

export const works: Works = Object.fromEntries(
  strategies.flatMap((strategy) =>
    Object.entries(memories).flatMap(([kind, open]) =>
      pairs
        .filter((_, at) => isChosen(at, strategy, kind))
        .map(([one, other]) => [
          `sessions as ${strategy}, ${kind}: ${one}, and ${other}`,
          () => assertStops(one, other, strategy, open),
        ]),
    ),
  ),
);

testInThread(import.meta.url, works);
