import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { Tally } from "../../src/lib/tally.ts";
import { fc } from "../support/fast-check.ts";

const nameOf = (subject: unknown) =>
  createHash("sha256").update(String(subject)).digest("base64url");

test("a tally counts names one by one", () => {
  const tally = new Tally();
  assert.equal(tally.count(nameOf("ada")), 0);
  for (let round = 1; round <= 3; round++) {
    tally.add(nameOf("ada"));
    assert.equal(tally.count(nameOf("ada")), round);
  }
  tally.raise(nameOf("ada"), 2);
  assert.equal(tally.count(nameOf("ada")), 3);
  tally.raise(nameOf("ada"), 7);
  assert.equal(tally.count(nameOf("ada")), 7);
  assert.equal(tally.count(nameOf("bob")), 0);
});

test("whatever else is counted, no count is ever too low, and the first ones are exact", () => {
  const subject = fc.integer({ min: 0, max: 30 });
  const step = fc.tuple(subject, fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const tally = new Tally({ own: 3, shared: 16 });
      const counts = new Map<number, number>();
      for (const [who, height] of steps) {
        const isJump = height > 6;
        const before = counts.get(who) ?? 0;
        counts.set(who, isJump ? Math.max(before, height) : before + 1);
        if (isJump) tally.raise(nameOf(who), height);
        else tally.add(nameOf(who));
      }
      [...counts].forEach(([who, count], at) => {
        if (at < 3) assert.equal(tally.count(nameOf(who)), count);
        else assert.ok(tally.count(nameOf(who)) >= count);
      });
    }),
  );
});

test("a flood of names leaves the counts of others as they are", () => {
  const tally = new Tally();
  for (let stranger = 0; stranger < 20_000; stranger++) tally.add(nameOf(`before ${stranger}`));
  const people = ["ada", "bob", "cem"].map(nameOf);
  for (const [at, name] of people.entries()) tally.raise(name, at + 1);
  for (let stranger = 0; stranger < 100_000; stranger++) tally.add(nameOf(`after ${stranger}`));
  assert.deepEqual(
    people.map((name) => tally.count(name)),
    [1, 2, 3],
  );
  const newcomers = Array.from({ length: 1000 }, (_, at) => tally.count(nameOf(`new ${at}`)));
  assert.ok(newcomers.filter((count) => count > 0).length < 50);
});

test("a count ends where its number does, instead of starting anew", () => {
  const tally = new Tally({ own: 0, shared: 16 });
  tally.raise(nameOf("ada"), 70_000);
  tally.add(nameOf("ada"));
  assert.equal(tally.count(nameOf("ada")), 65_535);
});

test("a name with a counter of its own can be counted as if an event had not been; shared counters stay as they are", () => {
  const tally = new Tally({ own: 1, shared: 64 });
  const [own, other] = [nameOf("own"), nameOf("other")];
  for (const name of [own, own, other]) tally.add(name);
  const counts = [own, own, own, other].map((name) => {
    tally.takeBack(name);
    return tally.count(name);
  });
  assert.deepEqual(counts, [1, 0, 0, 1]);
});

test("a place that was given back is taken again before another, with a shared counter too", () => {
  const tally = new Tally({ own: 1, shared: 64 });
  for (const name of ["own", "other"].map(nameOf)) {
    assert.deepEqual([tally.add(name), tally.add(name), tally.count(name)], [false, false, 2]);
    tally.giveBack(name);
    assert.deepEqual([tally.count(name), tally.spare(name)], [1, 1]);
    assert.deepEqual([tally.add(name), tally.count(name), tally.spare(name)], [true, 2, 0]);
    assert.deepEqual([tally.add(name), tally.count(name)], [false, 3]);
  }
});

test("however often places are given back, no count is too low, and none below nothing", () => {
  const step = fc.record({
    who: fc.integer({ min: 0, max: 30 }),
    what: fc.constantFrom("add", "add", "give back"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const tally = new Tally({ own: 3, shared: 16 });
      const counts = new Map<number, number>();
      for (const { who, what } of steps) {
        const held = counts.get(who) ?? 0;
        if (what === "add") tally.add(nameOf(who));
        // Only who holds a place gives it back.
        else if (held > 0) tally.giveBack(nameOf(who));
        counts.set(who, what === "add" ? held + 1 : Math.max(0, held - 1));
        assert.ok(tally.count(nameOf(who)) >= (counts.get(who) ?? 0));
      }
    }),
  );
});

test("after a flood of names, somebody new gives places back all the same", () => {
  const tally = new Tally();
  for (let stranger = 0; stranger < 20_000; stranger++) tally.add(nameOf(stranger));
  const before = tally.count(nameOf("ada"));
  for (let turn = 0; turn < 1000; turn++) {
    tally.add(nameOf("ada"));
    tally.giveBack(nameOf("ada"));
  }
  assert.ok(tally.count(nameOf("ada")) <= before + 1);
});

test("names that share counters are told apart by the least of four", () => {
  const tally = new Tally({ own: 0, shared: 4096 });
  for (let at = 0; at < 200; at++) tally.raise(nameOf(`known ${at}`), 5);
  const strangers = Array.from({ length: 1000 }, (_, at) => tally.count(nameOf(`new ${at}`)));
  assert.ok(strangers.filter((count) => count > 0).length < 10);
});

test("a count is raised beside what was given back, and nobody gives back what is not theirs", () => {
  const tally = new Tally({ own: 2, shared: 64 });
  const [ada, bob] = [nameOf("ada"), nameOf("bob")];
  tally.giveBack(ada);
  assert.deepEqual([tally.count(ada), tally.spare(ada)], [0, 0]);
  for (let at = 0; at < 3; at++) tally.add(bob);
  tally.giveBack(bob);
  tally.raise(bob, 5);
  assert.deepEqual([tally.count(bob), tally.spare(bob)], [5, 1]);
});

test("of those who gave places back, the oldest is forgotten, and not for one who took theirs again", () => {
  const tally = new Tally({ own: 2, shared: 4096 });
  const [ada, bob, cem] = ["ada", "bob", "cem"].map(nameOf);
  assert.ok(ada && bob && cem);
  for (const name of [ada, bob, cem]) tally.add(name);
  tally.giveBack(ada);
  tally.giveBack(bob);
  tally.add(bob);
  tally.giveBack(cem);
  assert.deepEqual(
    [ada, bob, cem].map((name) => tally.spare(name)),
    [1, 0, 1],
  );
  tally.giveBack(bob);
  assert.deepEqual(
    [ada, bob, cem].map((name) => tally.spare(name)),
    [0, 1, 1],
  );
  assert.equal(tally.count(ada), 1);
});
