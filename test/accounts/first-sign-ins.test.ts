import assert from "node:assert/strict";
import { suite, type TestContext, test } from "node:test";
import { strategies } from "../session/support.ts";
import { freshAddress } from "../signin/email/mailbox.ts";
import { type Break, breaking, breaks } from "../support/breaking.ts";
import { signInWith } from "../support/sign-in.ts";
import { memories } from "./adapters.ts";
import { stage, untilLater } from "./stage.ts";

/** When the owner of the address comes by a mailed link. */
const moments = ["never", "at that moment", "after the answer"] as const;

interface Case {
  readonly open: (typeof memories)[keyof typeof memories];
  readonly strategy: (typeof strategies)[number];
  /** Whether the provider vouches for the address. */
  readonly vouches: boolean;
  readonly how: Break;
  readonly comes: (typeof moments)[number];
}

/** Somebody signs in for the first time, and the database breaks at a call. Returns whether it was asked so often. */
async function tryAt(t: TestContext, at: number, of: Case): Promise<boolean> {
  const stored = of.open();
  const { adapter, during } = breaking(stored);
  const told: string[] = [];
  const app = stage({
    adapter,
    session: { strategy: of.strategy },
    security: true,
    mail: () => {},
    events: { createUser: () => void told.push("created") },
  });
  const person = { sub: crypto.randomUUID(), email: freshAddress(), email_verified: of.vouches };
  const [id, idp] = of.vouches
    ? (["checking", app.checking] as const)
    : (["hostile", app.idp] as const);
  const [here, again, owner] = [app.browser(), app.browser(), app.browser()];
  const prove = () => app.prove(owner, person.email);
  const hasBroken = await during(
    [at, of.how],
    () => signInWith(here, idp, { id, person }),
    of.comes === "at that moment" ? prove : undefined,
  );
  if (of.comes === "after the answer") await prove();
  let isSettled = false;
  void app.settled().then(() => {
    isSettled = true;
  });
  await untilLater(t, () => isSettled);

  const where = `call ${at}`;
  const hasCome = of.comes === "after the answer" || (of.comes === "at that moment" && hasBroken);
  await signInWith(again, idp, { id, person });
  const isIn = (await again.session()) !== null;
  if (hasCome) {
    assert.ok(await stored.getUserByEmail(person.email), `the owner was deleted (${where})`);
    assert.ok(await owner.session(), `the session of the owner has ended (${where})`);
    if (!of.vouches) assert.equal(isIn, false, `whoever proved nothing is in (${where})`);
  } else {
    assert.ok(isIn, `cannot sign in any more (${where})`);
    assert.equal(told.length, 1, `told how often (${where})`);
  }
  assert.ok(told.length <= 1, `told twice (${where})`);
  const leftovers = app.warnings.filter((line) => line.startsWith("sign-up-left-behind "));
  assert.deepEqual(leftovers, [], where);
  return hasBroken;
}

for (const strategy of strategies) {
  for (const [kind, open] of Object.entries(memories)) {
    suite(`a first sign-in, ${kind}, sessions as ${strategy}`, () => {
      for (const vouches of [true, false]) {
        for (const how of breaks) {
          for (const comes of moments) {
            // In memory, nobody comes in while a transaction is open.
            if (comes === "at that moment" && kind === "with transactions") continue;
            const provider = vouches ? "at a provider that vouches" : "at one that does not";
            test(`${provider}, whose database ${how} at any call, and the owner of the address comes ${comes}, ends well`, async (t) => {
              let at = 1;
              while (await tryAt(t, at, { open, strategy, vouches, how, comes })) at += 1;
              assert.ok(at > 5, `${at} calls`);
            });
          }
        }
      }
    });
  }
}
