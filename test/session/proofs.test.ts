import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assuranceOf } from "../../src/session/assurance.ts";
import {
  formatProofs,
  isProofMethod,
  type ProofMethod,
  type Proofs,
  parseProofs,
  readProofs,
} from "../../src/session/proofs.ts";
import { fc } from "../support/fast-check.ts";
import { hour, minute, stoppedClock } from "./support.ts";

const all = [
  "pwd pin otp hwk swk rec face fpt uv mfa email fed cred".split(" ").filter(isProofMethod),
].flat();
const start = Date.UTC(2026, 10, 20, 12) / 1000;

/** Any proofs, up to a year before and after the session began. */
const someProofs = fc
  .dictionary(fc.constantFrom(...all), fc.integer({ min: -31e6, max: 31e6 }))
  .map(
    (offsets): Proofs =>
      Object.fromEntries(
        Object.entries(offsets).map(([method, offset]) => [method, start + offset]),
      ),
  );

describe("proofs in a session token", () => {
  test("come back as they were", () => {
    fc.assert(
      fc.property(someProofs, (proofs) => {
        assert.deepEqual(readProofs(formatProofs(proofs, start), start), proofs);
      }),
    );
  });

  test("come back where somebody has proved everything", () => {
    const proofs = Object.fromEntries(all.map((method, at) => [method, start + at]));
    assert.equal(Object.keys(proofs).length, 13);
    assert.deepEqual(readProofs(formatProofs(proofs, start), start), proofs);
  });

  test("stand in characters that cookies may have", () => {
    fc.assert(
      fc.property(someProofs, (proofs) => {
        assert.match(formatProofs(proofs, start), /^[0-9a-z_-]*$/);
      }),
    );
  });

  for (const text of [
    "",
    "u",
    "fed",
    "fed0.uv0",
    "FED0",
    "xyz0",
    "fed0_",
    "fed0_xyz1",
    "fed--1",
    "fed1234567",
  ]) {
    test(`prove nothing in ${JSON.stringify(text)}`, () => {
      assert.deepEqual(readProofs(text, start), {});
    });
  }

  test("prove nothing in any other text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const proofs = readProofs(text, start);
        if (Object.keys(proofs).length === 0) return;
        assert.ok(text.split("_").every((part) => all.some((method) => part.startsWith(method))));
      }),
    );
  });
});

describe("proofs in a claim", () => {
  test("keep what can be one", () => {
    const claim = { fed: start, uv: "1", hwk: 1.5, swk: -1, pwd: Number.NaN, admin: start, pin: 0 };
    assert.deepEqual(parseProofs(claim), { fed: start });
    assert.deepEqual(parseProofs({ fed: 1 }), { fed: 1 });
  });

  test("are none in anything else", () => {
    const inherited = Object.create({ fed: start });
    for (const claim of [undefined, null, "fed", 1, [], ["fed"], inherited, { __proto__: null }]) {
      assert.deepEqual(parseProofs(claim), {});
    }
  });
});

test("a method is one of those with a name, and nothing else", () => {
  for (const method of ["pwd", "fed", "cred"]) assert.ok(isProofMethod(method));
  for (const other of ["", "admin", "PWD", null, 0, ["pwd"]]) assert.ok(!isProofMethod(other));
});

describe("AC-132 the level of a session", () => {
  const levels: [methods: readonly ProofMethod[], level: 1 | 2][] = [
    [[], 1],
    [["cred"], 1],
    [["swk"], 1],
    [["uv"], 1],
    [["swk", "uv"], 2],
    [["hwk", "uv"], 2],
    [["mfa"], 2],
    [["fed", "mfa"], 2],
    [["fed", "otp"], 2],
    [["email", "otp"], 2],
    [["pwd", "otp"], 2],
    [["pwd", "rec"], 2],
    [["email", "cred"], 1],
    [["pwd", "email"], 1],
    [["pwd", "pin"], 1],
    [["otp", "rec"], 1],
    [["hwk", "swk"], 1],
    [["face", "fpt"], 1],
    [["pwd", "fed"], 1],
  ];
  for (const [methods, level] of levels) {
    test(`is ${level} after ${methods.join(" and ") || "nothing"}`, () => {
      const proofs = Object.fromEntries(methods.map((method) => [method, start]));
      assert.equal(assuranceOf(proofs).level, level);
    });
  }

  test("counts only proofs of the time that was asked for", (t) => {
    const { pass } = stoppedClock(t);
    const proofs = { otp: start, pwd: start + 8 * hour };
    pass(8 * hour);
    assert.equal(assuranceOf(proofs).level, 2);
    assert.deepEqual(assuranceOf(proofs, 5 * minute), {
      level: 1,
      time: start + 8 * hour,
      methods: ["pwd"],
    });
    assert.deepEqual(assuranceOf(proofs, 8 * hour).methods, ["pwd", "otp"], "to the second");
    assert.deepEqual(assuranceOf({ otp: start }, 5 * minute), {
      level: 1,
      time: undefined,
      methods: [],
    });
  });

  test("names the latest method first", () => {
    assert.deepEqual(assuranceOf({ fed: 1, otp: 3, uv: 2 }).methods, ["otp", "uv", "fed"]);
  });
});
