import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseUsername, parseUsername } from "../../../src/signin/password/identifier.ts";
import { memory } from "../../../src/storage/memory.ts";
import { fc } from "../../support/fast-check.ts";
import { asJson, counting, follow, good, newAddress, scene, shapeOf, wrong } from "./scene.ts";

test("a name is 3 to 32 letters, digits and signs, and begins with a letter", () => {
  for (const name of ["ada", "a.b", "ada_lovelace-1815", "a".repeat(32)]) {
    assert.equal(parseUsername(name), name);
  }
  for (const name of [
    "ab",
    "1ada",
    "a".repeat(33),
    "ada lovelace",
    "ada@x",
    "user:1",
    "adä",
    "аda",
    "",
    null,
    7,
  ]) {
    assert.equal(parseUsername(name), undefined, String(name));
  }
  assert.equal(parseUsername(" ＡＤＡ "), "ada");
});

test("every spelling of a name is one name, which is its own spelling", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (typed) => {
      const name = parseUsername(typed);
      if (name === undefined) return;
      assert.match(name, /^[a-z][a-z0-9_.-]{2,31}$/);
      assert.equal(parseUsername(name), name);
      assert.equal(parseUsername(name.toUpperCase()), name);
      assert.equal(parseUsername(typed.normalize("NFD")), name);
    }),
  );
});

test("nobody can pass for the operator", () => {
  for (const name of ["admin", "Ad-Min", "s.u.p.p.o.r.t", "acme"]) {
    assert.equal(chooseUsername({ reserved: ["Acme"] }, name), undefined, name);
  }
  assert.equal(chooseUsername({}, "administra"), "administra");
});

test("AC-61 a name that nobody has is answered like one whose password is wrong", async () => {
  const { adapter, take } = counting(memory());
  const { member, enter, browser } = scene({ adapter, settings: { identifier: "username" } });
  await member({ username: "ada" });
  const answers = [];
  for (const name of ["ada", "grace"]) {
    const visitor = browser();
    await visitor.csrfToken();
    take();
    answers.push({ ...(await shapeOf(await enter(visitor, name, wrong))), calls: take() });
  }
  assert.deepEqual(answers[0], answers[1]);
});

test("with names alone, nobody signs in with an address, and a sign-up asks for a name", async () => {
  const { browser, signUp, lastLink, enter, userAt } = scene({
    settings: { identifier: "username" },
  });
  const email = newAddress();
  const visitor = browser();
  await signUp(visitor, email);
  const url = await lastLink();
  const refused = await follow(visitor, url);
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /It doesn’t follow the rule below/);
  assert.equal(await userAt(email), null);
  await follow(visitor, url, { username: "ada" });
  assert.ok(await visitor.session());
  const other = browser();
  await enter(other, email, good);
  assert.equal(await other.session(), null);
  await enter(other, "Ada", good);
  assert.ok(await other.session());
});

test("a name stays when the password is changed by mail", async () => {
  const { browser, member, askForReset, lastLink, enter } = scene({
    settings: { identifier: "either" },
  });
  const { email } = await member({ username: "ada" });
  const visitor = browser();
  await askForReset(visitor, email);
  await follow(visitor, await lastLink(), { password: "another staple of mine" });
  await enter(visitor, "ada", "another staple of mine");
  assert.ok(await visitor.session());
});

test("one link of a sign-up tells of five other user names at most whether somebody has them", async () => {
  const app = scene({ settings: { identifier: "username" } });
  await app.member({ username: "grace" });
  const visitor = app.browser();
  await app.signUp(visitor, newAddress(), { username: "mallory" });
  const token = new URL(await app.lastLink()).searchParams.get("token") ?? "";
  const reasons: unknown[] = [];
  for (let asked = 0; asked < 6; asked++) {
    const { answer } = await asJson(visitor, "/auth/confirm", { token, username: "grace" });
    reasons.push(answer.reason);
  }
  assert.deepEqual(reasons, [...Array.from({ length: 5 }, () => "username-taken"), "link-void"]);
  // The name with which they signed up tells nothing that they asked for now.
  const { answer } = await asJson(visitor, "/auth/confirm", { token });
  assert.equal(answer.done, "signed-up");
});
