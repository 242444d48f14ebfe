import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clearOwnCookies, sessionCookies } from "../../src/session/write-cookies.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { scene } from "./scene.ts";
import { sessionCookie as name } from "./support.ts";

const expires = new Date("2026-12-24T00:00:00Z");

async function contextWith(sent: readonly string[] = [], compat?: AuthConfig["compat"]) {
  const place = await scene({ compat });
  for (const one of sent) place.jar.set(one, "x");
  return place.contextOf();
}

/** The names of cookies that are written, and of those that are removed. */
async function written(length: number, sent: readonly string[]) {
  const cookies = sessionCookies(await contextWith(sent), "x".repeat(length), expires);
  const namesOf = (isRemoved: boolean) =>
    cookies.filter(({ value }) => (value === "") === isRemoved).map((cookie) => cookie.name);
  return { written: namesOf(false), removed: namesOf(true) };
}

const [zero, one, two, three] = [0, 1, 2, 3].map((at) => `${name}.${at}`);

describe("cookies of a session", () => {
  test("have its token and its end, and cannot be read by scripts", async () => {
    const [cookie, ...more] = sessionCookies(await contextWith(), "the token", expires);
    assert.deepEqual(more, []);
    assert.deepEqual(cookie, {
      name,
      value: "the token",
      options: { path: "/", httpOnly: true, sameSite: "lax", secure: true, expires },
    });
  });

  for (const [compat, longest] of [
    [undefined, 3936],
    ["authjs", 3936],
    ["next-auth", 3933],
  ] as const) {
    test(`have parts as long as those of the other library, with compat ${compat}`, async () => {
      const context = await contextWith([], compat);
      const whole = sessionCookies(context, "x".repeat(longest), expires);
      assert.deepEqual(
        whole.map(({ value }) => value.length),
        [longest],
      );
      const parts = sessionCookies(context, "x".repeat(longest + 1), expires);
      assert.deepEqual(
        parts.map(({ value }) => value.length),
        [0, longest, 1],
      );
      assert.ok(parts.slice(1).every(({ options }) => options.expires === expires));
    });
  }

  for (const [length, sent, expected] of [
    [10, [], { written: [name], removed: [] }],
    [10, [name], { written: [name], removed: [] }],
    [10, [zero, one], { written: [name], removed: [zero, one] }],
    [10, ["another", `${name}.x`], { written: [name], removed: [] }],
    [5000, [], { written: [zero, one], removed: [two] }],
    [5000, [name], { written: [zero, one], removed: [name, two] }],
    [5000, [zero, one, two, three], { written: [zero, one], removed: [two, three] }],
  ] as const) {
    test(`replace what the browser has: ${length} characters for ${JSON.stringify(sent)}`, async () => {
      const names = sent.flatMap((one) => one ?? []);
      assert.deepEqual(await written(length, names), expected);
    });
  }

  test("are removed with all parts, and no others", async () => {
    const context = await contextWith([`${name}`, `${name}.4`, "another"]);
    assert.deepEqual(
      clearOwnCookies(context),
      [name, `${name}.4`].map((one) => ({
        name: one,
        value: "",
        options: { path: "/", httpOnly: true, sameSite: "lax", secure: true, maxAge: 0 },
      })),
    );
  });
});
