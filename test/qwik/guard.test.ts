import assert from "node:assert/strict";
import { test } from "node:test";
import type { RequestHandler } from "@builder.io/qwik-city";
import { requireSession, sessionFor } from "../../src/qwik/guard.ts";
import { minute, stoppedClock } from "../session/support.ts";
import { wrongNeeds } from "../support/wrong-needs.ts";
import { city, origin } from "./city.ts";
import { badge, config } from "./config.ts";
import { Person } from "./person.ts";

const html = { headers: { accept: "text/html" } };

test("a page goes on with a session that is recent enough, and with no other", async (t) => {
  const { pass } = stoppedClock(t);
  const made = config();
  const person = new Person(city(() => made, { guard: requireSession({ within: 5 * minute }) }));
  const nobody = await person.fetch("/members/?a=1", html);
  assert.equal(nobody.status, 303);
  const back = encodeURIComponent(`${origin}/members/?a=1`);
  assert.equal(
    nobody.headers.get("location"),
    `${origin}/auth/signin?error=SessionRequired&callbackUrl=${back}`,
  );
  assert.equal((await person.fetch("/members/")).status, 401);
  const data = await person.fetch("/members/q-data.json", html);
  assert.deepEqual([data.status, await data.text()], [200, ""], "the script loads the page itself");

  await person.post("cardeaSignIn", badge);
  assert.equal((await person.fetch("/members/", html)).status, 200);

  pass(5 * minute + 1);
  const late = await person.fetch("/members/", html);
  assert.equal(late.status, 303);
  assert.match(late.headers.get("location") ?? "", /code=fresh&max_age=300/);
});

test("inside a function of server$, whoever may not call it gets 401 with the address of the sign-in page", async (t) => {
  const { pass } = stoppedClock(t);
  const made = config();
  // Such a function runs in the place of a page's own handlers, and gets the same event.
  const guard: RequestHandler = async (ev) => {
    const session = await sessionFor(ev, { within: 5 * minute });
    ev.json(200, session.user?.name);
  };
  const person = new Person(city(() => made, { guard }));
  const script = { headers: { accept: "application/qwik-json" } };
  const nobody = await person.fetch("/members/", script);
  assert.equal(nobody.status, 401);
  assert.match(await nobody.text(), /SessionRequired/);
  await person.post("cardeaSignIn", badge);
  assert.equal((await person.fetch("/members/")).status, 200);
  pass(5 * minute + 1);
  const late = await person.fetch("/members/", script);
  assert.equal(late.status, 401);
  assert.match(await late.text(), /StepUpRequired.*code=fresh/s);
});

test("whoever no sign-in would help gets 403, from a page and inside a function of server$", async () => {
  const made = config();
  const need = { level: 2 } as const;
  for (const guard of [
    requireSession(need),
    (async (ev) => {
      ev.json(200, await sessionFor(ev, need));
    }) satisfies RequestHandler,
  ]) {
    const person = new Person(city(() => made, { guard }));
    await person.post("cardeaSignIn", badge);
    const script = { headers: { accept: "application/qwik-json" } };
    const told = await person.fetch("/members/", script);
    assert.equal(told.status, 403);
    assert.match(await told.text(), /StepUpImpossible/);
  }
});

test("a need that is none lets nobody in", async () => {
  const made = config();
  for (const need of wrongNeeds) {
    const guard: ReturnType<typeof requireSession> = Reflect.apply(requireSession, undefined, [
      need,
    ]);
    const person = new Person(city(() => made, { guard }));
    await person.post("cardeaSignIn", badge);
    assert.equal((await person.fetch("/members/")).status, 500, String(need));
  }
});

test("a guard in a plugin runs before every page, and before the functions of server$", async () => {
  const made = config();
  assert.equal((await city(() => made).fetch("/members/", html)).status, 200);
  const guarded = city(() => made, { plugin: requireSession() });
  assert.equal((await guarded.fetch("/members/", html)).status, 303);
  assert.equal(
    (
      await guarded.fetch("/members/?qfunc=abc", {
        headers: { "x-qrl": "abc", "content-type": "application/qwik-json" },
        method: "POST",
        body: "",
      })
    ).status,
    401,
  );
});
