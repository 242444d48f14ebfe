import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import type { Browser } from "../../support/browser.ts";
import {
  asJson,
  better,
  counting,
  good,
  places,
  type SceneOptions,
  scene,
  wrong,
} from "./scene.ts";

const device = "__Host-cardea.device";
const theirs = "the password of a stranger";

type Scene = ReturnType<typeof scene>;

/** The error of the last try, of which the page tells nothing. */
const lastOf = ({ errors }: Scene) => errors.at(-1);

/** Uses up what strangers may guess at a name. */
async function useUp(app: Scene, name: string) {
  for (let turn = 0; turn < 11; turn++) await app.enter(app.browser(), name, wrong);
  assert.equal(lastOf(app)?.code, "too-many-attempts");
}

/** Whether a browser still guesses at a name when strangers have used up what they may guess. */
async function isKnown(app: Scene, visitor: Browser, name: string) {
  await app.enter(visitor, name, wrong);
  return lastOf(app)?.code !== "too-many-attempts";
}

/** A browser in which somebody signed in, of which only what makes it known is left. */
async function knownFor(app: Scene, name: string, password = good) {
  const visitor = app.browser();
  await app.enter(visitor, name, password);
  assert.ok(await visitor.session(), name);
  return onlyKnown(app, visitor);
}

function onlyKnown({ browser }: Pick<Scene, "browser">, from: Browser) {
  const visitor = browser();
  const cookie = from.cookies.get(device);
  if (cookie) visitor.cookies.set(device, cookie);
  return visitor;
}

describe("AC-100 a browser is known for an account of one's own, and not for one whose name is alike", () => {
  for (const [victim, mine] of [
    ["alison", "alisson"],
    ["jessica", "jesica"],
    ["chris", "chriss"],
    ["bob@posteo.example", "bob@possteo.example"],
    ["rossi@example.org", "rosi@example.org"],
    ["anne@strasse.example", "anne@straße.example"],
  ] as const) {
    test(`${mine} for ${victim}`, async () => {
      const isAddress = victim.includes("@");
      const app = scene({ settings: { identifier: isAddress ? "email" : "username" } });
      const named = (name: string) => (isAddress ? { email: name } : { username: name });
      await app.member(named(victim));
      await app.member({ ...named(mine), password: theirs }).catch(() => assert.fail(mine));
      const owner = await knownFor(app, victim);
      const strangers: Browser[] = [];
      for (let turn = 0; turn < 12; turn++) strangers.push(await knownFor(app, mine, theirs));
      await useUp(app, victim);
      for (const one of strangers) assert.equal(await isKnown(app, one, victim), false);
      assert.ok(await isKnown(app, owner, victim));
      // Nor do those who guess at their own account, in browsers that are known for it, count for the owner.
      for (const one of strangers) {
        for (let turn = 0; turn < 11; turn++) await app.enter(one, mine, wrong);
      }
      assert.equal(lastOf(app)?.code, "too-many-attempts");
      await app.enter(owner, victim);
      assert.ok(await owner.session());
    });
  }
});

test("a reset that is asked for in a browser of a look-alike counts as a stranger's", async () => {
  const app = scene();
  const victim = `alison${crypto.randomUUID()}@posteo.example`;
  const mine = victim.replace("alison", "alisson");
  await app.member({ email: victim });
  await app.member({ email: mine, password: theirs });
  const owner = await knownFor(app, victim);
  const statuses = [];
  for (let turn = 0; turn < 8; turn++) {
    const stranger = await knownFor(app, mine, theirs);
    statuses.push((await app.askForReset(stranger, victim)).status);
  }
  assert.deepEqual(statuses.slice(5), [429, 429, 429], "five, as for all strangers");
  await app.settled();
  app.mails.length = 0;
  await app.askForReset(owner, victim);
  assert.equal((await app.lastMail()).to, victim);
});

for (const { name, open } of places) {
  describe(`with ${name}`, () => {
    test("a name that somebody gave up is known for nobody who had it", async () => {
      const app = await open({ settings: { identifier: "username" }, security: { delete: true } });
      const { id } = await app.member({ username: "hedy", password: theirs });
      const former = app.browser();
      await app.enter(former, "hedy", theirs);
      const stranger = onlyKnown(app, former);
      await former.submit("/auth/security", { action: "delete", sure: "yes" });
      assert.equal(await app.adapter.getUser?.(id), null);
      await app.member({ username: "hedy" });
      const owner = await knownFor(app, "hedy");
      await useUp(app, "hedy");
      assert.equal(await isKnown(app, stranger, "hedy"), false);
      assert.ok(await isKnown(app, owner, "hedy"));
    });

    test("another password ends what was known with the former one, but where it was changed", async () => {
      const app = await open();
      const { email } = await app.member();
      const thief = await knownFor(app, email);
      const owner = app.browser();
      await app.enter(owner, email);
      const fields = { action: "password", current: good, password: better };
      const { answer } = await asJson(owner, "/auth/security", fields);
      assert.equal(answer.done, "password-changed");
      await useUp(app, email);
      assert.equal(await isKnown(app, thief, email), false);
      const again = onlyKnown(app, owner);
      await app.enter(again, email, better);
      assert.ok(await again.session());
    });

    test("an owner whose password a thief has changed asks for a new one as in any browser that is known", async () => {
      const app = await open();
      const { email } = await app.member();
      const owner = await knownFor(app, email);
      const thief = app.browser();
      await app.enter(thief, email);
      const fields = { action: "password", current: good, password: theirs };
      await asJson(thief, "/auth/security", fields);
      for (let turn = 0; turn < 6; turn++) await app.askForReset(app.browser(), email);
      assert.equal((await app.askForReset(app.browser(), email)).status, 429);
      await app.settled();
      app.mails.length = 0;
      await app.askForReset(owner, email);
      assert.equal((await app.lastMail()).kind, "password-link");
    });
  });
}

test("an address that nobody has proved makes no browser known", async () => {
  const app = scene();
  const { email } = await app.member({ emailVerified: null });
  const visitor = app.browser();
  await app.enter(visitor, email);
  assert.ok(await visitor.session());
  assert.equal(visitor.cookies.has(device), false);
});

test("applications with one secret do not know each other's browsers by a name that both have", async () => {
  const secret = `${crypto.randomUUID()}${crypto.randomUUID()}`;
  const settings: SceneOptions["settings"] = { identifier: "username" };
  const production = scene({ secret, settings });
  const staging = scene({ secret, settings });
  await production.member({ username: "grace" });
  await staging.member({ username: "grace", password: theirs });
  const stranger = onlyKnown(production, await knownFor(staging, "grace", theirs));
  await useUp(production, "grace");
  assert.equal(await isKnown(production, stranger, "grace"), false);
});

test("of an account with two names, known browsers have no more guesses than of another one", async () => {
  for (const [identifier, names] of [
    ["username", ["ada"]],
    ["either", ["ada", "ada@example.com"]],
  ] as const) {
    const limits = { password: { hour: 1 } };
    const app = scene({ settings: { identifier }, limits });
    await app.member({ username: "ada", email: "ada@example.com" });
    const known: Browser[] = [];
    for (let turn = 0; turn < 15; turn++) known.push(await knownFor(app, "ada"));
    let tried = 0;
    for (const [index, one] of known.entries()) {
      if (await isKnown(app, one, names[index % names.length] ?? "")) tried++;
    }
    assert.equal(tried, 10, identifier);
  }
});

test("twenty browsers a day become known for an account, and a new password by mail makes one more known", async () => {
  const app = scene();
  const { email } = await app.member();
  for (let turn = 0; turn < 20; turn++) {
    const visitor = await knownFor(app, email);
    assert.ok(visitor.cookies.has(device), `${turn}`);
    // One that is known already takes no place.
    await app.enter(visitor, email);
  }
  const late = app.browser();
  await app.enter(late, email);
  assert.ok(await late.session());
  assert.equal(late.cookies.has(device), false);
  const owner = app.browser();
  await app.askForReset(owner, email);
  const { pathname, searchParams } = new URL(await app.lastLink());
  await owner.submit(pathname, { token: searchParams.get("token") ?? "", password: better });
  assert.ok(owner.cookies.has(device));
});

test("whether a browser is known or not, a sign-in asks the storage the same", async () => {
  const { adapter, take } = counting(memory());
  const app = scene({ adapter });
  const { email } = await app.member();
  const owner = await knownFor(app, email);
  const asked = [];
  for (const visitor of [owner, app.browser()]) {
    await visitor.csrfToken();
    take();
    await app.enter(visitor, email, wrong);
    const { increment: _, ...reads } = take();
    asked.push(reads);
  }
  assert.deepEqual(asked[0], asked[1]);
});
