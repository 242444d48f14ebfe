import assert from "node:assert/strict";
import { test } from "node:test";
import { lib, migrate, options, page, pageWith, route, routeWith, rule, staff } from "./checked.ts";
import type { Files } from "./samples.ts";

for (const [how, why, files] of [
  [
    "are assigned again",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export let")}if (process.env.PATH) {\n  authOptions = { ...authOptions, callbacks: { signIn: ${rule} } };\n}\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are assigned again and exported by a list",
    /may get another value/,
    {
      "lib/auth.ts": `${options("let")}authOptions = { ...authOptions, callbacks: { signIn: ${rule} } };\nexport { authOptions };\n`,
      [page]: pageWith("auth"),
    },
  ],
  [
    "are declared twice",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export var")}var authOptions: any = { ...authOptions, callbacks: { signIn: ${rule} } };\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are declared again in a block",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export var")}if (process.env.PATH) {\n  var authOptions: any = { callbacks: { signIn: ${rule} } };\n}\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are assigned by a pattern",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export let")}[authOptions] = [{ callbacks: { signIn: ${rule} } }];\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are assigned under another type",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export let")}(authOptions as object) = { callbacks: { signIn: ${rule} } };\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are assigned by a loop",
    /may get another value/,
    {
      "lib/auth.ts": `${options("export let")}for (authOptions of [{ callbacks: { signIn: ${rule} } }]);\n`,
      [route]: routeWith("auth"),
    },
  ],
  [
    "are assigned by a function before the call",
    /may get another value/,
    {
      [route]: `import NextAuth from "next-auth";\n${options("export let")}export const dynamic = "auto";\nsetTimeout(() => { authOptions = {}; });\nconst handler = NextAuth(authOptions);\nexport { handler as GET, handler as POST };\n`,
    },
  ],
  [
    "come to a page by a module that changes them",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `${staff}export { authOptions };\n`,
      [page]: pageWith("only-staff"),
    },
  ],
  [
    "come to a route by a module that changes them",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `${staff}export { authOptions };\n`,
      [route]: routeWith("only-staff"),
    },
  ],
  [
    "come by a module that changes them and exports everything",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `${staff}export * from "./auth";\n`,
      [route]: routeWith("only-staff"),
    },
  ],
  [
    "come by a module that changes them as a member of theirs",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `import * as all from "./auth";\nall.authOptions.callbacks.signIn = ${rule};\nexport * from "./auth";\n`,
      [route]: routeWith("only-staff"),
    },
  ],
  [
    "come by a module that loads and changes them",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `export * from "./auth";\nvoid import("./auth").then((all) => { all.authOptions.callbacks.signIn = ${rule}; });\n`,
      [route]: routeWith("only-staff"),
    },
  ],
  [
    "are changed in the page",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      [page]: pageWith("auth", `\nauthOptions.callbacks.signIn = ${rule};\n`),
    },
  ],
  [
    "are completed by what the page exports",
    /hands these options on also uses them/,
    {
      "lib/auth.ts": lib,
      "lib/only-staff.ts": `${staff}export const config = {};\n`,
      [page]: pageWith("auth", `export { config } from "../../../lib/only-staff";\n`),
    },
  ],
] as const satisfies [string, RegExp, Files][]) {
  test(`OWN-203 the old call stays, with a comment, where its options ${how}`, async (t) => {
    const application = await migrate(t, files);
    const [path = "", before = ""] = Object.entries<string>(files).at(-1) ?? [];
    const after = application.read(path);
    assert.match(after, /import NextAuth from "next-auth"/);
    assert.match(after, why);
    assert.ok(after.includes(before.split("\n").find((line) => line.includes("NextAuth(")) ?? ""));
    assert.deepEqual(
      Object.keys(application.files()).toSorted(),
      Object.keys(files).toSorted(),
      "no file takes its place",
    );
    assert.doesNotMatch(application.files()["lib/auth.ts"] ?? "", /handlers/);
  });
}

test("a page that other files import stays, with a comment", async (t) => {
  const mine = `export { default } from "./auth/[...nextauth]";\n`;
  const application = await migrate(t, {
    "lib/auth.ts": lib,
    "pages/api/other.ts": mine,
    [page]: pageWith("auth"),
  });
  assert.match(application.read(page), /TODO\(cardea\): Another file imports this handler/);
  assert.equal(application.read("pages/api/other.ts"), mine);
});
