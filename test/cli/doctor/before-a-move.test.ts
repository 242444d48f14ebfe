import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, problemsOf } from "./application.ts";

/** Examines an application without Cardea that has a package. */
async function examine(name: string, files: Readonly<Record<string, string>> = {}) {
  const manifest = { dependencies: name ? { next: "*", [name]: "*" } : {} };
  const application = makeApplication({ manifest, files });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  assert.deepEqual(problemsOf(outcome), ["error application configuration-not-found"]);
  return found(outcome, "configuration-not-found");
}

test("an application that another library signs people in for is told how it is moved", async () => {
  for (const [name, command, page] of [
    ["next-auth", "npx cardea migrate --dry-run", "moving-in.md"],
    ["@auth/express", "npx cardea migrate --dry-run", "moving-in.md"],
    ["better-auth", "npx cardea import better-auth --from", "moving-in/better-auth.md"],
    ["lucia", "npx cardea import lucia --from", "moving-in/lucia.md"],
    ["passport", "npx cardea import passport --from", "moving-in/passport.md"],
    ["@clerk/nextjs", "npx cardea init", "moving-in/clerk.md"],
  ] as const) {
    const { what, write } = await examine(name);
    assert.ok(what.endsWith(`, which signs people in with ${name}.`), what);
    assert.ok(write?.includes(command), write);
    assert.ok(write?.includes(`node_modules/cardea/docs/${page} `), write);
  }
  const files = { "auth.ts": 'import NextAuth from "next-auth";\nexport default NextAuth({});' };
  assert.match((await examine("", files)).write ?? "", /^npx cardea migrate/);
  assert.match((await examine("")).write ?? "", /npx cardea init$/);
});
