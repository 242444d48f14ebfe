import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { type V5Adapter, withoutTransactions } from "../accounts/adapters.ts";
import type { Strategy } from "../session/support.ts";
import { forgetAll } from "../support/forget.ts";
import { many } from "../support/many.ts";
import { allFlows } from "./all-flows.ts";
import { chance } from "./chance.ts";
import { type Flow, type Member, member } from "./member.ts";
import { Turns } from "./turns.ts";

/** A person of a tenant who is about to do something, and what else there is to do. */
interface Tenant {
  readonly look: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
}

/** What there is of a person: who is signed in, what is stored, what was told, and what works. */
async function seen({ store, user, here, there, ledger, ...rest }: Member) {
  const { apps, events, letters, sent, errors, settled, codes, provider } = rest;
  await settled();
  const visitors = new Set([here, there, ...ledger.visitors.map(({ visitor }) => visitor)]);
  const isIn = async (visitor: typeof here) => Object(await visitor.session()).whose === user.id;
  const kinds = (list: readonly { readonly kind: string }[]) => list.map(({ kind }) => kind);
  const present = await store.getUser(user.id);
  return {
    signedIn: await Promise.all([...visitors].map(isIn)),
    user: present && [present.email, present.name].map(String).map(withoutIds),
    accounts: (await store.listAccountsByUserId?.(user.id))?.map(({ provider }) => provider),
    credentials: kinds((await store.listCredentials?.(user.id)) ?? []),
    passkeys: (await store.listAuthenticatorsByUserId(user.id)).length,
    told: ledger.told.map(({ what, now }) => [withoutIds(what), withoutIds(now)]),
    done: [...ledger.done].map(withoutIds),
    used: [...ledger.uses],
    refused: ledger.refused,
    tokens: ledger.tokens.map(({ token, stale }) => token === stale),
    mails: [kinds(events), kinds(letters), sent.length],
    asked: provider.requests.length,
    codes: [codes.length, apps?.recoveryCodes.length],
    errors: errors.map(({ type, code }) => [type, code]),
  };
}

/** What was drawn, and the number of a step, are others each time. */
const withoutIds = (text: string) => text.replace(/[\da-f]{8}-[\da-f-]{27}| \d+$/g, "…");

/**
 * Makes a tenant whose people, ids and sessions are those of every other one. Only its database and its secret are its own.
 *
 * @param from where it draws what it makes from then on, such as the tokens of mails
 */
async function tenant(
  flow: Flow,
  name: string,
  { strategy, open }: Place,
  turns: Turns,
  from: string,
): Promise<Tenant> {
  const needs = new Set(flow.needs ?? []);
  const secret = `the secret of tenant ${name}, with more than 32 bytes`;
  const store = open();
  const it = await chance("people")(() => member({ turns, store, strategy, needs, secret }));
  const drawing = chance(from);
  const act = await drawing(() => flow.begin(it));
  return { look: () => drawing(() => seen(it)), act: () => drawing(act) };
}

/** How tenants keep what they have. */
interface Place {
  readonly strategy: Strategy;
  readonly open: () => V5Adapter;
}

/** What one sees who is alone in the process: before, and after. */
async function alone(flow: Flow, place: Place): Promise<unknown[]> {
  forgetAll();
  const { look, act } = await tenant(flow, "one", place, new Turns(() => 0), "own");
  const before = await look();
  await act();
  return [before, await look()];
}

const places: readonly Place[] = [
  { strategy: "database", open: memory },
  { strategy: "jwt", open: () => withoutTransactions(memory()) },
  { strategy: "database", open: () => withoutTransactions(memory()) },
  { strategy: "jwt", open: memory },
];

for (const place of places.slice(0, many(2, 4))) {
  const transactions = place.open().transaction ? "with" : "without";
  suite(`tenants that draw the same random numbers, with sessions as ${place.strategy}, ${transactions} transactions`, () => {
    for (const [name, flow] of Object.entries<Flow>(allFlows)) {
      test(`${name} at one is no matter of the other, who does the same later, or at the same time`, async () => {
        const expected = await alone(flow, place);
        forgetAll();
        const turns = new Turns(() => 0);
        const [first, second] = [
          await tenant(flow, "one", place, turns, "own"),
          await tenant(flow, "two", place, turns, "another"),
        ];
        const before = [await first.look(), await second.look()];
        await first.act();
        const between = await second.look();
        await second.act();
        assert.deepEqual([before[0], await first.look()], expected, "who came first");
        assert.deepEqual([before[1], await second.look()], expected, "who came later");
        assert.deepEqual(between, expected[0], "who had done nothing yet");

        forgetAll();
        let at = 0;
        const alternating = new Turns(() => (at++ % 2) * 0.9);
        const both = [
          await tenant(flow, "one", place, alternating, "own"),
          await tenant(flow, "two", place, alternating, "own"),
        ];
        await alternating.run(both.map(({ act }) => act));
        for (const { look } of both) assert.deepEqual(await look(), expected[1], "side by side");
      });
    }
  });
}
