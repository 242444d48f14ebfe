import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";
import { type V5Adapter, withoutTransactions } from "../accounts/adapters.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { forgetAll } from "../support/forget.ts";
import { many } from "../support/many.ts";
import { chance } from "./chance.ts";
import { flows } from "./flows.ts";
import { type Scene, type Shared, scene } from "./scene.ts";
import { Turns } from "./turns.ts";

const stores: Readonly<Record<string, () => V5Adapter>> = {
  "with transactions": () => numbered(memory()),
  "without transactions": () => withoutTransactions(numbered(memory())),
};

/** A storage that counts its users, as many databases do, so that those of two have the same ids. */
function numbered(store: ReturnType<typeof memory>): ReturnType<typeof memory> {
  let last = 0;
  const createUser =
    ({ createUser: create }: Adapter): typeof store.createUser =>
    async (user) => {
      last += 1;
      assert.ok(create);
      return create({ ...user, id: String(last) });
    };
  return {
    ...store,
    createUser: createUser(store),
    transaction: (work) =>
      store.transaction((inner) => work({ ...inner, createUser: createUser(inner) })),
  };
}

/** What two tenants have in common: people, ids and tokens. Who shares a secret is the same application, so theirs only look alike. */
function tenants(): readonly [Shared, Shared] {
  const [person, linked] = [0, 1].map(() => ({
    sub: crypto.randomUUID(),
    email: freshAddress(),
  }));
  assert.ok(person && linked);
  const name = crypto.randomUUID();
  const tenant = (own: string): Shared => {
    let last = 0;
    const nextToken = () => {
      last += 1;
      return `${name}-${last}`;
    };
    return { person, linked, nextToken, secret: `${name} is known to ${own} alone` };
  };
  return [tenant("one"), tenant("the other")];
}

/** What there is of a tenant: who is signed in, users, accounts, and what somebody was told. */
async function stateOf({ app, store, browsers, victim, ended, unlinked, user }: Scene) {
  const isIn = async (visitor: (typeof browsers)[number]) => Boolean(await visitor.session());
  return {
    signedIn: await Promise.all([...browsers, victim].map(isIn)),
    isThere: (await store.getUser(user.id)) !== null,
    accounts: (await store.listAccountsByUserId?.(user.id))?.length,
    told: [ended.size, unlinked.size],
    errors: app.errors.map(({ code }) => code),
  };
}

const names = Object.keys(flows);
/** Every flow beside itself, and beside the one after it; with CARDEA_TESTS=all beside every one. */
const pairs = names.flatMap((one, at) =>
  names
    .filter((_, other) => many(0, 1) === 1 || other === at || other === (at + 1) % names.length)
    .map((other) => [one, other] as const),
);

for (const strategy of ["database", "jwt"] as const) {
  for (const [kind, open] of Object.entries(stores)) {
    const isChosen = (strategy === "jwt") === (kind === "with transactions");
    if (many(0, 1) === 0 && !isChosen) continue;
    suite(`two tenants with sessions as ${strategy}, ${kind}`, () => {
      for (const [one, other] of pairs) {
        test(`${one} at one is no matter of the other, where it is ${other}`, async () => {
          const [first, second] = [flows[one], flows[other]];
          assert.ok(first && second);
          const place = (turns: Turns, shared: Shared) =>
            scene(turns, open(), { strategy }, shared);
          const alone = async (flow: typeof first) => {
            forgetAll();
            const turns = new Turns(() => 0);
            const own = chance("tenants");
            const it = await own(() => place(turns, tenants()[0]));
            await turns.run([() => own(() => flow(it))]);
            return stateOf(it);
          };
          const expected = [await alone(first), await alone(second)];
          forgetAll();
          let at = 0;
          // Now the one goes on, and then the other.
          const turns = new Turns(() => (at++ % 2) * 0.9);
          const both = tenants();
          const [own, others] = [chance("tenants"), chance("tenants")];
          const here = await own(() => place(turns, both[0]));
          const there = await others(() => place(turns, both[1]));
          assert.equal(here.user.id, there.user.id);
          await turns.run([() => own(() => first(here)), () => others(() => second(there))]);
          assert.deepEqual([await stateOf(here), await stateOf(there)], expected);
        });
      }
    });
  }
}
