import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { describe, test } from "node:test";
import { replaceMethods } from "../../../src/config/guard-adapter.ts";
import type { WhichSessions } from "../../../src/session/registry/end-sessions.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { Browser } from "../../support/browser.ts";
import { forget } from "../../support/forget.ts";
import { stoppedClock } from "../support.ts";
import {
  areSignedIn,
  cases,
  day,
  endSessions,
  listSessions,
  type Place,
  signedIn,
  signedInBefore,
} from "./support.ts";

/** Code that another process runs between two calls of the adapter. */
interface Interruption {
  /** Before which call it runs, counted from 0. */
  readonly at: number;
  readonly run: () => Promise<unknown>;
  calls: number;
}

const interruptions = new AsyncLocalStorage<Interruption | undefined>();

/** The same application, whose adapter lets an interruption in. */
function interruptible(place: Place): Place {
  const adapter: Adapter = replaceMethods(place.adapter, (_, method) => async (...given) => {
    const own = interruptions.getStore();
    if (own && own.calls++ === own.at) await asOther(own.run);
    return method(...given);
  });
  return { ...place, config: { ...place.config, adapter } };
}

/** Runs something as a process that knows nothing but what is stored, in the middle of this one's work. */
async function asOther(run: () => Promise<unknown>): Promise<void> {
  await interruptions.run(undefined, run);
  for (const name of ["ended-sessions", "touched-records", "checked-sessions"]) forget(name);
}

/** Does something, and something else before its call number `at`. Returns how many calls there were. */
async function interrupted(
  work: () => Promise<unknown>,
  at: number,
  run: () => Promise<unknown>,
): Promise<number> {
  const interruption = { at, run, calls: 0 };
  await interruptions.run(interruption, work);
  return interruption.calls;
}

/** A world in which to try one interleaving. */
interface Trial {
  readonly place: Place;
  readonly visitor: Browser;
}

/** Tries every place at which one thing can come between the calls of another. */
async function everywhere(
  begin: () => Promise<Trial>,
  work: (trial: Trial) => Promise<unknown>,
  between: (trial: Trial) => Promise<unknown>,
  assertAfter: (trial: Trial, at: number) => Promise<unknown>,
): Promise<void> {
  const alone = await begin();
  let most = await interrupted(
    () => work(alone),
    -1,
    () => between(alone),
  );
  for (let at = 0; at < most; at++) {
    const trial = await begin();
    const calls = await interrupted(
      () => work(trial),
      at,
      () => between(trial),
    );
    most = Math.max(most, calls);
    // A run that was interrupted elsewhere may have taken more calls.
    if (at < calls) await assertAfter(trial, at);
  }
  assert.ok(most > 2 && most < 40);
}

for (const { name, strategy, create } of cases) {
  describe(`AC-142: races, ${name}`, () => {
    /** Somebody whose session is due for a renewal. */
    const due =
      (enter: (place: Place) => Promise<Browser> = ({ config }) => signedIn(config)) =>
      async (clock: { pass(seconds: number): void }): Promise<Trial> => {
        const place = interruptible(await create());
        const visitor = await enter(place);
        clock.pass(2 * day);
        for (const one of ["touched-records", "checked-sessions"]) forget(one);
        return { place, visitor };
      };

    const ends: Record<string, (trial: Trial) => Promise<unknown>> = {
      "by its id": async ({ place }) =>
        endSessions(place, { ids: (await listSessions(place)).map(({ id }) => id) }),
      "with all": ({ place }) => endSessions(place, "all"),
    };

    async function assertDead({ place, visitor }: Trial, at: number) {
      const copy = visitor.clone();
      assert.deepEqual(await areSignedIn(visitor, copy), [false, false], `before call ${at}`);
      assert.deepEqual(await listSessions(place), [], `before call ${at}`);
    }

    for (const [how, end] of Object.entries(ends)) {
      test(`a session that ends ${how} while it is renewed stays dead`, async (t) => {
        const clock = stoppedClock(t);
        await everywhere(
          () => due()(clock),
          ({ visitor }) => visitor.session(),
          end,
          assertDead,
        );
      });

      test(`a session that is renewed while it ends ${how} stays dead`, async (t) => {
        const clock = stoppedClock(t);
        await everywhere(
          () => due()(clock),
          end,
          ({ visitor }) => visitor.session(),
          assertDead,
        );
      });
    }

    test("a session older than the list that is renewed while all end is dead", async (t) => {
      const clock = stoppedClock(t);
      const orders = [
        [
          ({ visitor }: Trial) => visitor.session(),
          ({ place }: Trial) => endSessions(place, "all"),
        ],
        [
          ({ place }: Trial) => endSessions(place, "all"),
          ({ visitor }: Trial) => visitor.session(),
        ],
      ] as const;
      for (const [work, between] of orders) {
        await everywhere(
          () => due(signedInBefore)(clock),
          work,
          between,
          async (trial, at) => {
            // A token that was sealed before is asked once more when it is renewed.
            clock.pass(2 * day);
            await assertDead(trial, at);
          },
        );
      }
    });

    for (const which of ["all", "others"] satisfies WhichSessions[]) {
      test(`a sign-in that is under way when ${which} end either begins after that or is refused`, async (t) => {
        stoppedClock(t);
        let refused = 0;
        const known = async (): Promise<Trial> => {
          const place = interruptible(await create());
          return { place, visitor: await signedIn(place.config) };
        };
        const made = new WeakMap<Place, Browser>();
        await everywhere(
          known,
          async ({ place }) => made.set(place, await signedIn(place.config)),
          ({ place, visitor }) => endSessions(place, which, visitor),
          async ({ place, visitor }, at) => {
            const [isIn] = await areSignedIn(made.get(place) ?? visitor);
            const listed = await listSessions(place);
            // Whoever is signed in is listed, so that the next "all" ends them.
            const kept = which === "others" ? 1 : 0;
            assert.equal(listed.length, (isIn ? 1 : 0) + kept, `before call ${at}`);
            // Otherwise it was ended as any other session, when its record was there.
            if (place.errors.some(({ code }) => code === "sessions-ended")) refused++;
          },
        );
        assert.ok(refused > 0);
      });

      test(`a sign-in that comes while ${which} end either begins after that or has ended`, async (t) => {
        stoppedClock(t);
        const made = new WeakMap<Place, Browser>();
        await everywhere(
          async () => {
            const place = interruptible(await create());
            return { place, visitor: await signedIn(place.config) };
          },
          ({ place, visitor }) => endSessions(place, which, visitor),
          async ({ place }) => made.set(place, await signedIn(place.config)),
          async ({ place, visitor }, at) => {
            const [isIn] = await areSignedIn(made.get(place) ?? visitor);
            const kept = which === "others" ? 1 : 0;
            const listed = await listSessions(place);
            assert.equal(listed.length, (isIn ? 1 : 0) + kept, `before call ${at}`);
          },
        );
      });
    }

    test("a revocation outlives every token that a renewal under way may still seal", async (t) => {
      if (strategy === "database") return;
      const clock = stoppedClock(t);
      const { place, visitor } = await due()(clock);
      const thief = visitor.clone();
      await interrupted(
        () => visitor.session(),
        3,
        () => endSessions(place, "all"),
      );
      for (let days = 0; days < 35; days++) {
        clock.pass(day);
        assert.deepEqual(await areSignedIn(visitor, thief), [false, false], `after ${days} days`);
      }
    });
  });
}
