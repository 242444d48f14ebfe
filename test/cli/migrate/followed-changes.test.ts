import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { lib, migrate, page, pageWith, rule } from "./checked.ts";
import type { Files } from "./samples.ts";

const importing = `import { authOptions } from "./auth";\n`;
const adding = (from: string) =>
  `import { authOptions } from "${from}";\nauthOptions.callbacks.signIn = ${rule};\n`;
const apart = { "lib/auth.ts": lib, [page]: pageWith("auth") };
const by = (text: string): Files => ({ ...apart, "lib/patch.ts": importing + text });
const named = (more: object): string =>
  JSON.stringify({
    name: "acme-app",
    type: "module",
    dependencies: { "next-auth": "^4.24.0", next: "16.0.0" },
    ...more,
  });
const embedded = ["$", "{authOptions}"].join("");
const add = `signIn = ${rule}`;

/** Applications in which a file that the page does not load adds a rule, or may. */
const changed: Record<string, Files> = {
  "by an import of the package": {
    ...apart,
    "package.json": named({ imports: { "#auth": "./lib/auth.ts" } }),
    "lib/patch.ts": adding("#auth"),
  },
  "by an import of the package with a pattern and conditions": {
    ...apart,
    "package.json": named({
      imports: { "#lib/*": { browser: "./lib/none.ts", default: "./lib/*.ts" } },
    }),
    "lib/patch.ts": adding("#lib/auth"),
  },
  "by the name of the package": {
    ...apart,
    "package.json": named({ exports: { "./options": "./lib/auth.ts" } }),
    "lib/patch.ts": adding("acme-app/options"),
  },
  "by its default, and the name of the package": {
    ...apart,
    "lib/auth.ts": `${lib}export default authOptions as object;\n`,
    "package.json": named({ exports: { "./options": "./lib/auth.ts" } }),
    "lib/patch.ts": `import own from "acme-app/options";\nown.callbacks.${add};\n`,
  },
  "by a name that only a bundler knows": { ...apart, "lib/patch.ts": adding("acme-lib/settings") },
  "by a member of a module that only a bundler knows": {
    ...apart,
    "lib/patch.ts": `import * as all from "@lib/auth";\nall.authOptions.callbacks.${add};\n`,
  },
  "by require of TypeScript": {
    ...apart,
    "lib/patch.ts": `import all = require("./auth");\nall.authOptions.callbacks.${add};\n`,
  },
  "through a member of another object": by(
    `const holder = { authOptions };\nholder.authOptions.callbacks.${add};\n`,
  ),
  "through another object of another file": {
    ...by("export const holder = { deep: { own: authOptions } };\n"),
    "lib/late.ts": `import { holder } from "./patch";\nholder.deep.own.callbacks.${add};\n`,
  },
  "through an object that gets them later": by(
    `const holder: any = {};\nholder.own = authOptions;\nholder.own.callbacks.${add};\n`,
  ),
  "through a list": by(
    `const all = [authOptions];\nfor (const one of all) one.callbacks.${add};\n`,
  ),
  "through a list that is taken apart": by(`const [own] = [authOptions];\nown.callbacks.${add};\n`),
  "through a list that is gone through": by(
    `[authOptions].forEach((own) => {\n  own.callbacks.${add};\n});\n`,
  ),
  "through a function that returns them": by(
    `const own = () => authOptions;\nown().callbacks.${add};\n`,
  ),
  "through a function that returns an object with them": by(
    `function all() {\n  return { authOptions };\n}\nall().authOptions.callbacks.${add};\n`,
  ),
  "through what Object.assign makes": by(
    `const holder = Object.assign({}, { authOptions });\nholder.authOptions.callbacks.${add};\n`,
  ),
  "through values of an object": by(
    `for (const one of Object.values({ authOptions })) one.callbacks.${add};\n`,
  ),
  "by Object.defineProperty": by(
    `Object.defineProperty(authOptions.callbacks, "signIn", { value: ${rule} });\n`,
  ),
  "by Reflect.set": by(`Reflect.set(authOptions, "callbacks", { ${add.replace(" =", ":")} });\n`),
  "by a pattern": by(`({ one: authOptions.callbacks.signIn } = { one: ${rule} });\n`),
  "by a default": by(
    `function into(own = authOptions) {\n  own.callbacks.${add};\n}\ninto(undefined);\n`,
  ),
  "by others of a function": by(
    `function into(...all: any[]) {\n  all[0].callbacks.${add};\n}\ninto(authOptions);\n`,
  ),
};

suite("the old call stays where a rule may come in a way that is followed", () => {
  for (const [how, files] of Object.entries(changed)) {
    test(how, async (t) => {
      const application = await migrate(t, files);
      assert.match(
        application.read(page),
        /TODO\(cardea\): A file that hands these options on also uses them, or another one may change/,
      );
      assert.doesNotMatch(application.read("lib/auth.ts"), /handlers/);
    });
  }
});

/** Applications in which code that nobody follows gets the options. */
const handed: Record<string, readonly [text: string, named: string]> = {
  "a class": ["new Map([[1, authOptions]]);\n", "Map"],
  "a function of a package": [
    `import merge from "lodash.merge";\nmerge({ own: authOptions }, {});\n`,
    "merge",
  ],
  "a function with another value later": [
    "let into = (_: any) => {};\ninto = (globalThis as any).patch;\ninto(authOptions);\n",
    "into",
  ],
  "a method of something else": ["const all: any[] = [];\nall.push(authOptions);\n", "all.push"],
  "a member of what is global": ["(globalThis as any).own = authOptions;\n", "other code"],
  "whoever has a class": ["export class Own {\n  options = authOptions;\n}\n", "other code"],
  "whoever calls a method": ["export const own = { get: () => authOptions };\n", "other code"],
  "a text with a function in front": [
    `declare const tag: any;\ntag\`${embedded}\`;\n`,
    "other code",
  ],
  "a function that reads its arguments": [
    "function into(_: any) {\n  arguments[0].callbacks = {};\n}\ninto(authOptions);\n",
    "into",
  ],
  "a method of theirs": ["authOptions.close();\n", "authOptions.close"],
  "an exception": ["throw authOptions;\n", "other code"],
  "a bundle of all that its file has": [
    `import * as all from "./auth";\n(globalThis as any).run(all);\n`,
    "globalThis as any).run",
  ],
};

suite("the old call stays, and the comment names the code that gets the options:", () => {
  for (const [how, [text, name]] of Object.entries(handed)) {
    test(how, async (t) => {
      const application = await migrate(t, by(text));
      const [, told = ""] = /TODO\(cardea\): (.*)/.exec(application.read(page)) ?? [];
      const who = name.includes(" as any") ? "other code" : name;
      assert.ok(
        told.startsWith(
          `These options are handed to ${who} in lib/patch.ts, which may change them`,
        ),
        told,
      );
      assert.doesNotMatch(application.read("lib/auth.ts"), /handlers/);
    });
  }
});

suite("options move although another file", () => {
  for (const [how, text] of Object.entries({
    "holds them and reads them there":
      "const holder = { authOptions };\nexport const count = holder.authOptions.providers.length;\n",
    "changes what it holds besides them":
      "const holder: any = { authOptions };\nholder.other = {};\nholder.other.callbacks = {};\n",
    "has a function that returns a text of theirs":
      "export const secret = () => authOptions.secret;\nexport const other = String(secret());\n",
    "gives a text of theirs to code that nobody follows": `import { seal } from "seal";\nexport const sealed = seal({ secret: authOptions.secret });\n`,
    "calls one of their functions": "void authOptions.callbacks.session?.({} as any);\n",
    "lists names of their providers":
      "export const names = authOptions.providers.map((one: any) => ({ id: one.id, name: one.name }));\nexport const last = [...names];\n",
    "copies the list of their providers":
      "const all = [...authOptions.providers];\nall.push({});\n",
    "asks about them":
      'if (authOptions && typeof authOptions === "object" && "secret" in authOptions) console.log(authOptions + "");\n',
    "freezes a copy":
      "export const own = Object.freeze({ ...authOptions, callbacks: {} }).secret;\n",
    "goes through the names of their members":
      "for (const name in authOptions) console.log(name);\nexport const names = Object.keys(authOptions);\n",
    "tests them": "declare const expect: any;\nexpect(authOptions.secret).toBeDefined();\n",
  })) {
    test(how, async (t) => {
      const application = await migrate(t, by(text));
      assert.match(
        application.read("lib/auth.ts"),
        /handlers, auth \} = NextAuth\(authOptions\)/,
        application.files()[page],
      );
    });
  }

  test("imports something of the same name from a package that is listed", async (t) => {
    const application = await migrate(t, {
      ...apart,
      "package.json": named({ dependencies: { "next-auth": "4", next: "16.0.0", other: "1" } }),
      "lib/patch.ts": adding("other/options"),
    });
    assert.match(application.read("lib/auth.ts"), /handlers, auth \} = NextAuth\(authOptions\)/);
  });
});

for (const how of [
  "by an import of the package",
  "by a name that only a bundler knows",
  "through a list",
  "by a default",
]) {
  test(`a guard stays as it was, with a comment, where the options may be changed ${how}`, async (t) => {
    const guard = `export { default } from "next-auth/middleware";\nexport const config = { matcher: ["/admin/:path*"] };\n`;
    const application = await migrate(t, { ...changed[how], "proxy.ts": guard });
    assert.match(application.read("proxy.ts"), /TODO\(cardea\)/);
    assert.ok(application.read("proxy.ts").endsWith(guard));
  });
}
