import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { suite, type TestContext, test } from "node:test";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { memories, withoutTransactions } from "../accounts/adapters.ts";
import { stage, untilLater } from "../accounts/stage.ts";
import { strategies } from "../session/support.ts";
import type { Browser } from "../support/browser.ts";
import { leaving } from "../support/leaving.ts";
import { deliver, locationOf, startSignIn } from "../support/sign-in.ts";
import { askForMail, confirm, freshAddress, lastMail, typeCode } from "./email/mailbox.ts";

type Stage = ReturnType<typeof stage>;

/** Begins to come in by something that works once, and returns what finishes it. */
type Way = (app: Stage, person: Browser) => Promise<() => Promise<Response>>;

const ways: Readonly<Record<string, Way>> = {
  "an attempt at a provider": async ({ idp }, person) => {
    const address = await startSignIn(person);
    const sub = crypto.randomUUID();
    return async () =>
      deliver(person, await idp.authorize(address, { sub, email: freshAddress() }));
  },
  "a magic link": async (app, person) => {
    await askForMail(person, freshAddress());
    return () => confirm(person, lastMail(app));
  },
  "a mailed code": async (app, person) => {
    await askForMail(person, freshAddress());
    return () => typeCode(person, lastMail(app).code);
  },
};

/** Lets what comes after the answers come. */
async function allSettled(t: TestContext, { settled }: Stage): Promise<void> {
  let isSettled = false;
  void settled().then(() => {
    isSettled = true;
  });
  await untilLater(t, () => isSettled);
}

for (const strategy of strategies) {
  for (const [kind, open] of Object.entries(memories)) {
    suite(`a database that is away for a moment, ${kind}, sessions as ${strategy}`, () => {
      for (const [what, begin] of Object.entries(ways)) {
        test(`${what} is still good, wherever in between it went`, async (t) => {
          let tried = 0;
          for (let at = 0, isOver = false; !isOver; at++) {
            const { adapter, during } = leaving(open());
            const app = stage({ adapter, session: { strategy } });
            const person = app.browser();
            const finish = await begin(app, person);
            const { answer: first, wasAway } = await during(at, finish);
            isOver = !wasAway;
            await allSettled(t, app);
            if (first.status !== 503) {
              assert.ok(await person.session(), `told of no outage, and not in (call ${at})`);
              continue;
            }
            tried += 1;
            await finish();
            assert.ok(await person.session(), `cannot be used again (away from call ${at} on)`);
          }
          assert.ok(tried > 2, `${tried} places`);
        });
      }
    });
  }
}

test("a link that an outage has taken is not put back once there is a newer one", async (t) => {
  const { adapter, during } = leaving(memory());
  const app = stage({ adapter });
  const [person, address] = [app.browser(), freshAddress()];
  await askForMail(person, address);
  const older = lastMail(app);
  assert.equal((await during(1, () => confirm(person, older))).answer.status, 503);
  await askForMail(person, address);
  const newer = lastMail(app);
  await allSettled(t, app);
  const refused = await confirm(person, older);
  assert.equal(locationOf(refused).searchParams.get("error"), "Verification");
  await confirm(person, newer);
  assert.ok(await person.session());
});

test("a link that was put back works once, also where the database loses the answer to putting it back", async (t) => {
  const stored = withoutTransactions(memory());
  const state = { isAway: false };
  const lose = () => {
    if (state.isAway) throw new Error("The answer is lost");
  };
  const app = stage({
    adapter: {
      ...stored,
      async getUserByEmail(email) {
        lose();
        return stored.getUserByEmail(email);
      },
      async createVerificationToken(link) {
        const written = await stored.createVerificationToken(link);
        lose();
        return written;
      },
    },
  });
  const [person, finder] = [app.browser(), app.browser()];
  await askForMail(person, freshAddress());
  const mail = lastMail(app);
  state.isAway = true;
  assert.equal((await confirm(person, mail)).status, 503);
  state.isAway = false;
  await confirm(person, mail);
  assert.ok(await person.session());
  await allSettled(t, app);
  const refused = await confirm(finder, mail);
  assert.equal(locationOf(refused).searchParams.get("error"), "Verification");
  assert.equal(await finder.session(), null);
});

/** An application whose database can lose the answer to putting a link back, and what happens meanwhile. */
function losingLinks(config: Partial<AuthConfig> = {}) {
  const stored = withoutTransactions(memory());
  const state: { isAway: boolean; whilePut?: (() => Promise<unknown>) | undefined } = {
    isAway: false,
  };
  const lose = () => {
    if (state.isAway) throw new Error("The answer is lost");
  };
  const app = stage({
    adapter: {
      ...stored,
      async getUserByEmail(email) {
        lose();
        return stored.getUserByEmail(email);
      },
      async createVerificationToken(link) {
        const { whilePut } = state;
        state.whilePut = undefined;
        await whilePut?.();
        const written = await stored.createVerificationToken(link);
        lose();
        return written;
      },
    },
    ...config,
  });
  return { app, state };
}

test("a link that was put back works once, also where what follows a sign-in takes long", async (t) => {
  const calls = new EventEmitter();
  const { app, state } = losingLinks({
    events: {
      async signIn() {
        calls.emit("signIn");
        await once(calls, "answered");
      },
    },
  });
  const [person, finder] = [app.browser(), app.browser()];
  await askForMail(person, freshAddress());
  const mail = lastMail(app);
  state.isAway = true;
  assert.equal((await confirm(person, mail)).status, 503);
  state.isAway = false;
  const reached = once(calls, "signIn");
  const entering = confirm(person, mail);
  await reached;
  await allSettled(t, app);
  calls.emit("answered");
  await entering;
  assert.ok(await person.session());
  const refused = await confirm(finder, mail);
  assert.equal(locationOf(refused).searchParams.get("error"), "Verification");
  assert.equal(await finder.session(), null);
});

test("a link is not left where a newer one is sent at the moment at which it is put back", async () => {
  const { app, state } = losingLinks();
  const [person, finder, address] = [app.browser(), app.browser(), freshAddress()];
  await askForMail(person, address);
  const older = lastMail(app);
  state.isAway = true;
  state.whilePut = async () => {
    state.isAway = false;
    await askForMail(person, address);
  };
  assert.equal((await confirm(person, older)).status, 503);
  const refused = await confirm(finder, older);
  assert.equal(locationOf(refused).searchParams.get("error"), "Verification");
  await confirm(person, lastMail(app));
  assert.ok(await person.session());
});
