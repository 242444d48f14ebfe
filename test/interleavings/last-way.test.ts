import { suite, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import { withoutTransactions } from "../accounts/adapters.ts";
import { many } from "../support/many.ts";
import { accountFlows } from "./flows/accounts.ts";
import { passkeyFlows } from "./flows/passkey.ts";
import { passwordFlows } from "./flows/password.ts";
import type { Flow, Member } from "./member.ts";
import { assertPair } from "./pair.ts";

/** Takes every way in away but these, before two of them are taken away at once. */
const leaving = (flow: Flow, ways: readonly string[]): Flow => ({
  ...flow,
  async begin(member: Member) {
    const { store, user } = member;
    const accounts = (await store.listAccountsByUserId?.(user.id)) ?? [];
    for (const { provider, providerAccountId } of accounts) {
      if (!ways.includes(provider)) await store.unlinkAccount({ provider, providerAccountId });
    }
    return flow.begin(member);
  },
});

const ends: Readonly<Record<string, Flow>> = {
  password: passwordFlows["the password's end"],
  second: accountFlows["an account's end"],
  passkey: passkeyFlows["a passkey's end"],
};

suite("of two who take the last two ways in away at once, one is refused", () => {
  for (const [kind, open] of [
    ["with transactions", memory],
    ["without transactions", () => withoutTransactions(memory())],
  ] as const) {
    for (const ways of [
      ["password", "second"],
      ["password", "passkey"],
      ["second", "passkey"],
    ] as const) {
      test(`${ways.join(" and ")}, ${kind}`, async () => {
        const flows = ways.flatMap((way) => (ends[way] ? [leaving(ends[way], ways)] : []));
        const place = { open, strategy: "database", mails: false } as const;
        await assertPair(place, flows, { runs: many(4, 30), isShared: false });
      });
    }
  }
});
