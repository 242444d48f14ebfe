import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import type { Context } from "../../../src/request/context.ts";
import { createContext } from "../../../src/request/context.ts";
import { count, type Event, type Kind } from "../../../src/signin/limits/counter.ts";
import { type MemoryStorage, memory } from "../../../src/storage/memory.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { origin } from "../../support/application.ts";
import { forget } from "../../support/forget.ts";

beforeEach(() => mock.timers.enable({ apis: ["Date"], now: Date.parse("2099-01-01T00:10:00Z") }));
afterEach(() => mock.timers.reset());

/** An adapter whose counts no other process sees. */
const { consume: _, increment: __, ...countsAlone } = memory();

/** An adapter that shares counts only by way of one-time values. */
function consumesAlone(): Adapter & Pick<MemoryStorage, "consume"> {
  const { increment: _, ...adapter } = memory();
  return adapter;
}

async function contextOf(config: Partial<AuthConfig> = {}): Promise<Context> {
  const secret = crypto.randomUUID();
  const written: AuthConfig = {
    trustHost: true,
    providers: [],
    adapter: countsAlone,
    secret,
    ...config,
  };
  return createContext(await resolveConfig(written, {}), { headers: new Headers(), origin });
}

const rate = { hour: 3, day: 5 };

/** Counts one event, and answers how many seconds to wait if there were too many. */
async function wait(context: Context, kind: Kind, subject: string): Promise<number | undefined> {
  const counted = await count(context, [{ kind, subject, rate }]);
  return counted.refused && counted.wait;
}

async function exhaust(context: Context, subject: string): Promise<void> {
  for (let round = 0; round < rate.hour; round++) {
    assert.equal(await wait(context, "mailbox", subject), undefined);
  }
  assert.equal(await wait(context, "mailbox", subject), 50 * 60);
}

test("requests of 60000 strangers do not make a process forget whom it refused", async () => {
  const context = await contextOf();
  await exhaust(context, "early@example.com");
  for (let stranger = 0; stranger < 30_000; stranger++) {
    await wait(context, "mailbox", `${stranger}@example.com`);
  }
  await exhaust(context, "late@example.com");
  for (let stranger = 30_000; stranger < 60_000; stranger++) {
    await wait(context, "mailbox", `${stranger}@example.com`);
  }
  assert.equal(await wait(context, "mailbox", "early@example.com"), 50 * 60);
  assert.equal(await wait(context, "mailbox", "late@example.com"), 50 * 60);
  assert.equal(await wait(context, "mailbox", "newcomer@example.com"), undefined);
});

test("what is counted of one kind, or under another secret, is not counted of another", async () => {
  const [context, other] = [await contextOf(), await contextOf()];
  await exhaust(context, "ada@example.com");
  assert.equal(await wait(context, "guess", "ada@example.com"), undefined);
  assert.equal(await wait(other, "mailbox", "ada@example.com"), undefined);
});

test("however many addresses strangers make up, places of another kind can be given back", async () => {
  const context = await contextOf();
  for (let stranger = 0; stranger <= 10_000; stranger++) {
    await wait(context, "mailbox", `${stranger}@example.com`);
  }
  const guess: Event = { kind: "guess", subject: "ada@example.com", rate };
  for (let round = 0; round <= rate.hour; round++) {
    const counted = await count(context, [guess]);
    assert.ok(!counted.refused, `round ${round}`);
    counted.giveBack("guess");
  }
});

test("after ten thousand strangers, a newcomer of the same kind gets places back as well", async () => {
  for (const adapter of [countsAlone, memory()]) {
    const context = await contextOf({ adapter });
    for (let stranger = 0; stranger <= 10_000; stranger++) {
      await wait(context, "guess", `${stranger}@example.com`);
    }
    for (let round = 0; round < 100; round++) {
      const counted = await count(context, [{ kind: "guess", subject: "ada@example.com", rate }]);
      assert.ok(!counted.refused, `round ${round}`);
      counted.giveBack("guess", "always");
    }
  }
});

test("a configuration that is made anew for every request counts on", async () => {
  const secret = crypto.randomUUID();
  await exhaust(await contextOf({ secret }), "ada@example.com");
  const again = await contextOf({ secret, adapter: { ...countsAlone } });
  assert.equal(await wait(again, "mailbox", "ada@example.com"), 50 * 60);
});

test("a configuration that is made anew counts on, however many applications there are", async () => {
  const secret = crypto.randomUUID();
  await exhaust(await contextOf({ secret }), "ada@example.com");
  for (let other = 0; other < 100; other++) await contextOf();
  const again = await contextOf({ secret });
  assert.equal(await wait(again, "mailbox", "ada@example.com"), 50 * 60);
});

test("a refusal uses up nothing: the day has its places left when the next hour begins", async () => {
  const context = await contextOf();
  await exhaust(context, "ada@example.com");
  for (let round = 0; round < 10; round++) {
    await wait(context, "mailbox", "ada@example.com");
  }
  mock.timers.setTime(Date.parse("2099-01-01T01:10:00Z"));
  assert.equal(await wait(context, "mailbox", "ada@example.com"), undefined);
  assert.equal(await wait(context, "mailbox", "ada@example.com"), undefined);
  const untilTomorrow = (22 * 60 + 50) * 60;
  assert.equal(await wait(context, "mailbox", "ada@example.com"), untilTomorrow);
});

/** One event for each kind, of a subject of its own. */
const events = (network: number, mailbox: number): Event[] => [
  { kind: "mail-network", subject: "93.184.216.34", rate: { hour: network, day: 1000 } },
  { kind: "mailbox", subject: "ada@example.com", rate: { hour: mailbox, day: 1000 } },
];

/** How many events were counted until the first was refused, and of which kind that is. */
async function countUntilRefused(context: Context, some: Event[]) {
  for (let round = 0; ; round++) {
    const { refused } = await count(context, some);
    if (refused) return [round, refused.kind];
  }
}

for (const [what, adapter] of [
  ["alone", () => countsAlone],
  ["with `consume`", consumesAlone],
  ["with `increment`", () => memory()],
] as const) {
  test(`an event that one limit refuses is counted by no other, ${what}`, async () => {
    const context = await contextOf({ adapter: adapter() });
    assert.deepEqual(await countUntilRefused(context, events(5, 3)), [3, "mailbox"]);
    for (let round = 0; round < 10; round++) {
      assert.equal((await count(context, events(5, 3))).refused?.kind, "mailbox");
    }
    const network = events(5, 3).slice(0, 1);
    assert.deepEqual(await countUntilRefused(context, network), [2, "mail-network"]);
  });

  test(`places that are given back are taken again, and come back once, ${what}`, async () => {
    const context = await contextOf({ adapter: adapter() });
    for (let round = 0; round < 6; round++) {
      const counted = await count(context, events(100, 3));
      assert.ok(!counted.refused, `round ${round}`);
      counted.giveBack("mailbox");
    }
    assert.equal((await count(context, events(100, 3))).refused?.kind, "mailbox");
  });
}

for (const [method, create] of [
  ["consume", consumesAlone],
  ["increment", () => memory()],
] as const) {
  test(`an event that another process refused leaves the places of other limits, with \`${method}\``, async () => {
    const adapter = create();
    const context = await contextOf({ adapter });
    const [network, mailbox] = events(5, 3);
    assert.ok(network && mailbox);
    assert.deepEqual(await countUntilRefused(context, [mailbox]), [3, "mailbox"]);
    forget("limits");
    assert.deepEqual(await countUntilRefused(context, [network, mailbox]), [0, "mailbox"]);
    assert.deepEqual(await countUntilRefused(context, [network]), [5, "mail-network"]);
  });

  test(`while \`${method}\` fails nothing is counted`, async () => {
    const inner: Adapter = create();
    let left = Number.POSITIVE_INFINITY;
    const failing = async (id: string, expires: Date) => {
      if (left-- > 0) return inner[method]?.(id, expires);
      throw new Error("away");
    };
    const context = await contextOf({ adapter: { ...inner, [method]: failing } });
    for (const calls of [0, 1, 2]) {
      for (let round = 0; round < 10; round++) {
        left = round === 0 ? calls : 0;
        await assert.rejects(count(context, events(5, 3)), new RegExp(`${method} failed`));
      }
    }
    left = Number.POSITIVE_INFINITY;
    assert.deepEqual(await countUntilRefused(context, events(5, 3)), [3, "mailbox"]);
  });
}

test("an event costs one call of `increment` for each of its limits, and a refusal that is known none", async () => {
  const stored = memory();
  const increment = mock.fn(stored.increment);
  const context = await contextOf({ adapter: { ...stored, increment } });
  assert.deepEqual(await countUntilRefused(context, events(5, 3)), [3, "mailbox"]);
  assert.equal(increment.mock.callCount(), 3 * 4);
});

test("with `consume`, a refusal costs few calls in a process that has just begun, and a lone process finds every place", async () => {
  const stored = consumesAlone();
  // Watched from the start: the configuration keeps the methods that it finds.
  const consume = mock.fn(stored.consume);
  const context = await contextOf({ adapter: { ...stored, consume } });
  const some: Event[] = [
    { kind: "mail-network", subject: "93.184.216.34", rate: { hour: 1000, day: 100_000 } },
  ];
  assert.deepEqual(await countUntilRefused(context, some), [1000, "mail-network"]);
  forget("limits");
  consume.mock.resetCalls();
  assert.deepEqual(await countUntilRefused(context, some), [0, "mail-network"]);
  const calls = consume.mock.callCount();
  assert.ok(calls > 0 && calls <= 32, `${calls} calls`);
});

test("a limit above what can be counted is the highest that can", async () => {
  const context = await contextOf();
  const rate = { hour: 70_000, day: Number.POSITIVE_INFINITY };
  const some: Event[] = [{ kind: "mail-network", subject: "93.184.216.34", rate }];
  assert.deepEqual(await countUntilRefused(context, some), [65_535, "mail-network"]);
});
