import assert from "node:assert/strict";
import { test } from "node:test";
import { lib, migrate, page, pageWith, route, routeWith, rule, staff } from "./checked.ts";
import type { Files } from "./samples.ts";

const patched = { "lib/auth.ts": lib, [page]: pageWith("auth", 'import "../../../lib/patch";\n') };
const importing = `import { authOptions } from "./auth";\n`;
const apart = { "lib/auth.ts": lib, [page]: pageWith("auth") };
const callbacks = lib.replace("callbacks: {}", "callbacks");

for (const [how, files] of Object.entries<Files>({
  "the page imports a module that adds it": { ...patched, "lib/patch.ts": staff },
  "the route imports a module that adds it": {
    "lib/auth.ts": lib,
    "lib/patch.ts": staff,
    [route]: routeWith("auth", 'import "../../../../lib/patch";\n'),
  },
  "what the page imports imports a module that adds it": {
    ...patched,
    "lib/patch.ts": 'import "./deeper";\n',
    "lib/deeper.ts": staff,
  },
  "what adds it takes the options by a name of the package's own imports": {
    ...patched,
    "lib/patch.ts": `import { authOptions } from "#lib/auth.ts";\nauthOptions.callbacks.signIn = ${rule};\n`,
  },
  "what adds it takes a function that returns the options": {
    "lib/auth.ts": `${lib}export const options = () => authOptions;\n`,
    [page]: pageWith("auth", 'import "../../../lib/patch";\n'),
    "lib/patch.ts": `import { options } from "./auth";\noptions().callbacks.signIn = ${rule};\n`,
  },
  "it is added by Object.assign": {
    ...patched,
    "lib/patch.ts": `${importing}Object.assign(authOptions.callbacks, { signIn: ${rule} });\n`,
  },
  "a function of another module adds it": {
    ...patched,
    "lib/patch.ts": `${importing}import { only } from "./only";\nonly(authOptions);\n`,
    "lib/only.ts": `export function only(given: any) {\n  given.callbacks.signIn = ${rule};\n}\n`,
  },
  "it is added under another name": {
    ...patched,
    "lib/patch.ts": `${importing}const { callbacks } = authOptions;\ncallbacks.signIn = ${rule};\n`,
  },
  "it is added to a member of the module": {
    ...patched,
    "lib/patch.ts": `import * as all from "./auth";\nconst own = all.authOptions;\nown.callbacks.signIn = ${rule};\n`,
  },
  "a barrel that the page uses loads what adds it": {
    "lib/auth.ts": lib,
    "lib/patch.ts": staff,
    "lib/all.ts": `import "./patch";\nexport { authOptions } from "./auth";\n`,
    [page]: pageWith("all"),
  },
  "a file that the page does not load adds it": { ...apart, "lib/patch.ts": staff },
  "a file under another name adds it": {
    ...apart,
    "lib/other.ts": `export { authOptions as own } from "./auth";\n`,
    "lib/patch.ts": `import { own } from "./other";\nown.callbacks.signIn = ${rule};\n`,
  },
  "a function of a file adds it that loads the options": {
    ...apart,
    "instrumentation.ts": `export async function register() {\n  const { authOptions } = await import("./lib/auth");\n  authOptions.callbacks.signIn = ${rule};\n}\n`,
  },
  "it is added once the options are loaded": {
    ...apart,
    "instrumentation.ts": `void import("./lib/auth").then((all) => {\n  all.authOptions.callbacks.signIn = ${rule};\n});\n`,
  },
  "a function of the module itself adds it": {
    "lib/auth.ts": `${lib}export function restrict() {\n  authOptions.callbacks.signIn = ${rule};\n}\n`,
    [page]: pageWith("auth"),
  },
  "a package gets the options": {
    ...apart,
    "lib/patch.ts": `import merge from "lodash.merge";\n${importing}merge(authOptions, { callbacks: { signIn: ${rule} } });\n`,
  },
  "it is added to a copy that shares its callbacks": {
    ...apart,
    "lib/patch.ts": `${importing}const copy = { ...authOptions };\ncopy.callbacks.signIn = ${rule};\n`,
  },
  "it is added to the options or a copy": {
    ...apart,
    "lib/patch.ts": `${importing}for (const one of [1]) {\n  const own = one ? authOptions : { ...authOptions };\n  own.callbacks = { signIn: ${rule} };\n}\n`,
  },
  "it is added by a function that calls itself": {
    ...apart,
    "lib/patch.ts": `${importing}const into = (given: any) => {\n  into(given.next);\n  into(given.callbacks);\n  given.signIn = ${rule};\n};\ninto(authOptions);\n`,
  },
  "the callbacks have a name of their own": {
    "lib/auth.ts": `import { callbacks } from "./callbacks";\n${callbacks}`,
    "lib/callbacks.ts": "export const callbacks: any = {};\n",
    "lib/patch.ts": `import { callbacks } from "./callbacks";\ncallbacks.signIn = ${rule};\n`,
    [page]: pageWith("auth"),
  },
})) {
  test(`the old call stays, with a comment, where a rule may come later: ${how}`, async (t) => {
    const application = await migrate(t, files);
    const path = Object.hasOwn(files, page) ? page : route;
    const after = application.read(path);
    assert.match(after, /import NextAuth from "next-auth"/);
    assert.match(
      after,
      how === "a package gets the options"
        ? /TODO\(cardea\): These options are handed to merge in lib\/patch\.ts, which may change them/
        : /TODO\(cardea\): A file that hands these options on/,
    );
    assert.doesNotMatch(application.read("lib/auth.ts"), /handlers/);
  });
}

for (const [how, files] of Object.entries<Files>({
  "reads a member": {
    "lib/count.ts": `${importing}export const count = authOptions.providers.map((one: any) => one.id).length;\n`,
  },
  "makes options of them": {
    "lib/other.ts": `${importing}export const other = { ...authOptions, callbacks: {} };\nother.callbacks = { session: () => ({}) };\n`,
  },
  "prints them": { "lib/print.ts": `${importing}console.log(Object.keys(authOptions));\n` },
  "has a function that only reads what it gets": {
    "lib/read.ts": `${importing}const first = (given: any) => given.providers[0].id;\nexport const id = first(authOptions);\n`,
  },
  "changes something else of the same name": {
    "lib/same.ts": `const authOptions: any = { callbacks: {} };\nauthOptions.callbacks.signIn = ${rule};\n`,
  },
})) {
  test(`options move although another file ${how}`, async (t) => {
    const application = await migrate(t, { ...apart, ...files });
    assert.match(application.read("lib/auth.ts"), /handlers, auth \} = NextAuth\(authOptions\)/);
  });
}
