import assert from "node:assert/strict";
import { test } from "node:test";
import { Auth } from "../../src/index.ts";
import { memory } from "../../src/storage/memory.ts";
import { createClock, createTestSession } from "../../src/testing/index.ts";
import { application } from "../support/application.ts";

test("time stands still until it is moved on, and is given back", () => {
  const real = Date;
  const clock = createClock(new Date("2030-01-01T00:00:00Z"));
  assert.equal(Date.now(), Date.UTC(2030, 0, 1));
  clock.advance(60);
  assert.equal(new Date().toISOString(), "2030-01-01T00:01:00.000Z");
  assert.equal(new Date(5).getTime(), 5);
  assert.ok(new Date() instanceof real && new real() instanceof Date);
  assert.equal(Date(), new real(Date.UTC(2030, 0, 1, 0, 1)).toString());
  clock.restore();
  assert.equal(Date, real);
});

test("while a clock is stopped there is no second one, from no copy of the kit", async () => {
  const real = Date;
  const copy: { createClock: typeof createClock } = await import(
    `../../src/testing/create-clock.ts?${Math.random()}`
  );
  const clock = createClock(new Date("2030-01-01T00:00:00Z"));
  for (const create of [createClock, copy.createClock]) {
    assert.throws(() => create(new Date("2040-01-01")), /stopped already: restore the other clock/);
  }
  assert.equal(Date.now(), Date.UTC(2030, 0, 1));
  clock.restore();
  assert.equal(Date, real);
  const next = copy.createClock(new Date("2040-01-01"));
  clock.restore();
  assert.equal(new Date().getFullYear(), 2040);
  next.restore();
  assert.equal(Date, real);
});

test("a clock that was restored goes on where another fake puts it back", () => {
  const real = Date;
  const clock = createClock(new Date("2030-01-01T00:00:00Z"));
  const stopped = Date;
  globalThis.Date = new Proxy(real, {});
  clock.restore();
  globalThis.Date = stopped;
  try {
    assert.ok(Math.abs(Date.now() - real.now()) < 5000);
    assert.equal(new Date().getFullYear(), new real().getFullYear());
    createClock().restore();
  } finally {
    globalThis.Date = real;
  }
});

test("a session has run out a month later", async (t) => {
  const clock = createClock();
  t.after(clock.restore);
  const { config } = application({ adapter: memory(), basePath: "/auth", providers: [] });
  const { request } = await createTestSession(config, { email: "ada@example.com" });
  const seen = async () => (await Auth(request("/auth/session"), config)).json();
  assert.ok(await seen());
  clock.advance(31 * 24 * 60 * 60);
  assert.equal(await seen(), null);
});
