import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { memory } from "../../../src/storage/memory.ts";
import {
  better,
  counting,
  follow,
  newAddress,
  type SceneOptions,
  scene,
  shapeOf,
  wrong,
} from "./scene.ts";

const device = "__Host-cardea.device";

/** How often a password may be tried with a name before it is refused. */
async function countGuesses({ browser, enter, errors }: ReturnType<typeof scene>, name: string) {
  for (let turn = 0; turn < 30; turn++) {
    const { status } = await enter(browser(), name, wrong);
    if (status === 429 || errors.at(-1)?.code === "too-many-attempts") return turn;
  }
  return assert.fail("nothing was refused");
}

test("AC-99 an account that has two names has no more guesses than another one", async () => {
  for (const [identifier, each] of [
    ["email", 10],
    ["username", 10],
    ["either", 5],
  ] as const) {
    const app = scene({ settings: { identifier } });
    const { email } = await app.member(identifier === "email" ? {} : { username: "ada" });
    const names = { email: [email], username: ["ada"], either: ["ada", email] }[identifier];
    for (const name of names) assert.equal(await countGuesses(app, name), each, identifier);
  }
});

test("AC-103 the guesses of an address tell nobody which user name belongs to it, nor whether one does", async () => {
  const { adapter, take } = counting(memory());
  const app = scene({ adapter, settings: { identifier: "either" } });
  const { email } = await app.member({ username: "ada" });
  await app.member({ username: "grace" });
  await countGuesses(app, email);
  const answersTo = async (name: string) => {
    const answers = [];
    for (let turn = 0; turn < 6; turn++) {
      const visitor = app.browser();
      await visitor.csrfToken();
      take();
      const shape = await shapeOf(await app.enter(visitor, name, wrong));
      answers.push({ ...shape, calls: take() });
    }
    return answers;
  };
  const theirs = await answersTo("ada");
  assert.deepEqual(
    theirs.map(({ status }) => status),
    [302, 302, 302, 302, 302, 429],
  );
  for (const name of ["grace", "nobody"]) assert.deepEqual(await answersTo(name), theirs, name);
});

test("AC-100 a browser that signed in with one name of an account is known for both, for five people who share it", async () => {
  const app = scene({ settings: { identifier: "either" } });
  const shared = app.browser();
  const people = [];
  for (const username of ["ada", "grace", "mary", "hedy", "joan"]) {
    const { email } = await app.member({ username });
    const visitor = shared.clone();
    await app.enter(visitor, username);
    assert.ok(await visitor.session());
    const cookie = visitor.cookies.get(device) ?? assert.fail("no cookie");
    assert.ok(cookie.header.length < 4096, `${cookie.header.length} bytes`);
    shared.cookies.set(device, cookie);
    people.push(username, email);
  }
  for (const name of people) {
    await countGuesses(app, name);
    const visitor = shared.clone();
    await app.enter(visitor, name);
    assert.ok(await visitor.session(), name);
  }
});

for (const identifier of ["email", "username", "either"] as const) {
  test(`AC-100 an owner signs in right after a new password by mail, with the identifier ${identifier}`, async () => {
    const { member, browser, enter, askForReset, lastLink } = scene({ settings: { identifier } });
    const username = identifier === "email" ? {} : { username: "ada" };
    const { email } = await member(username);
    const names = { email: [email], username: ["ada"], either: ["ada", email] }[identifier];
    for (const name of names) {
      for (let turn = 0; turn < 10; turn++) await enter(browser(), name, wrong);
    }
    const owner = browser();
    await askForReset(owner, email);
    const url = await lastLink();
    const password = better;
    await follow(owner, url, { password });
    assert.equal(await owner.session(), null);
    for (const name of names) {
      const visitor = owner.clone();
      await enter(visitor, name, password);
      assert.ok(await visitor.session(), name);
    }
    const elsewhere = browser();
    await enter(elsewhere, names[0] ?? "", password);
    assert.equal(await elsewhere.session(), null);
  });
}

test("AC-100 an owner who tried too often in a browser that is known signs in right after a new password by mail", async () => {
  const { member, browser, enter, askForReset, lastLink } = scene();
  const { email } = await member();
  const owner = browser();
  await enter(owner, email);
  await owner.submit("/auth/signout", {});
  for (let turn = 0; turn < 11; turn++) await enter(owner, email, wrong);
  assert.equal((await enter(owner, email)).status, 429);
  await askForReset(owner, email);
  await follow(owner, await lastLink(), { password: better });
  await enter(owner, email, better);
  assert.ok(await owner.session());
});

describe("the page after too many passwords", () => {
  const tryTooOften = async (options: SceneOptions = {}) => {
    const { browser, enter } = scene(options);
    const visitor = browser();
    const name = newAddress();
    for (let turn = 0; turn < 10; turn++) await enter(visitor, name, wrong);
    const headers = { accept: "text/html" };
    const csrfToken = await visitor.csrfToken();
    const fields = { email: name, password: wrong, csrfToken };
    const answer = await visitor.post("/auth/callback/password", fields, { headers });
    assert.equal(answer.status, 429);
    return answer.text();
  };

  test("names the way by mail, which lets the owner in at once", async () => {
    assert.match(await tryTooOften(), /href="[^"]*\/auth\/reset">Get a new password by email</);
  });

  test("names none where no mail can be sent, and where no browser is known", async () => {
    for (const options of [{ mail: undefined }, { compat: "authjs" }] as const) {
      assert.doesNotMatch(await tryTooOften(options), /\/auth\/reset/);
    }
  });
});
