import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { createApplication } from "./application.ts";

const settings = (more: string) =>
  `import GitHub from "@auth/express/providers/github";
import type { ExpressAuthConfig } from "@auth/express";

export const settings: ExpressAuthConfig = { providers: [GitHub], pages: {}, callbacks: {} };
${more}`;
const app = (more = "") =>
  `import { ExpressAuth } from "@auth/express";
import express from "express";
import { settings } from "./settings.js";

const app = express();
${more}app.use("/auth/*splat", ExpressAuth(settings));
`;
const rule = "async () => false";
const loaded = `${app()}export async function refresh() {
  settings.providers.push(await load());
}
declare function load(): Promise<any>;
`;

function moved(files: Record<string, string>, library = "@auth/express") {
  const dependencies = { [library]: "^0.12.0", express: "^5.0.0" };
  return createApplication(files, { type: "module", dependencies });
}

const told = /TODO\(cardea\): A configuration is read once, at the first request that uses it/;

suite("migrate says where a configuration of Auth.js is changed while the application runs", () => {
  for (const [how, files, at] of [
    ["by a function of the same file", { "app.ts": loaded, "settings.ts": settings("") }, "app.ts"],
    [
      "by a function of the file that has it",
      {
        "app.ts": app(),
        "settings.ts": settings(
          `export function close() {\n  settings.pages!.signIn = "/closed";\n}\n`,
        ),
      },
      "settings.ts",
    ],
    [
      "in each request",
      {
        "app.ts": app(
          "app.use((req, _res, next) => {\n  settings.pages!.signIn = req.hostname;\n  next();\n});\n",
        ),
        "settings.ts": settings(""),
      },
      "app.ts",
    ],
    [
      "under another name, by a third file",
      {
        "app.ts": app(),
        "settings.ts": settings("export { settings as common };\n"),
        "admin.ts": `import { common } from "./settings.js";\nconst own = common;\nexport const close = () => {\n  own.pages!.signIn = "/closed";\n};\n`,
      },
      "admin.ts",
    ],
  ] as const) {
    test(how, async (t) => {
      const application = moved(files);
      t.after(application.remove);
      const { code, hinted, printed } = await application.migrate("--yes");
      assert.equal(code, 0, hinted);
      assert.match(application.read(at), told);
      assert.match(printed, told);
      const once = application.files();
      await application.migrate("--yes");
      assert.deepEqual(application.files(), once);
    });
  }

  test("by Object.assign too", async (t) => {
    const more = "export const close = (by: any) => Object.assign(settings.pages!, by);\n";
    const application = moved({ "app.ts": app(), "settings.ts": settings(more) });
    t.after(application.remove);
    await application.migrate("--yes");
    assert.match(application.read("settings.ts"), told);
  });

  for (const [how, files] of [
    ["nothing changes it", { "app.ts": app(), "settings.ts": settings("") }],
    [
      "it is completed when its file is loaded",
      {
        "app.ts": app(),
        "settings.ts": settings(
          `if (process.env.CLOSED) settings.callbacks!.signIn = ${rule};\nfunction complete(given: ExpressAuthConfig) {\n  given.pages!.signIn = "/in";\n}\ncomplete(settings);\n`,
        ),
      },
    ],
    [
      "a function makes one and completes it",
      {
        "app.ts": app().replace("ExpressAuth(settings)", "ExpressAuth(settings())"),
        "settings.ts":
          "export function settings() {\n  const made: any = { providers: [] };\n  made.pages = {};\n  return made;\n}\n",
      },
    ],
    [
      "a function adds a rule, which is looked up when it is called",
      {
        "app.ts": app(),
        "settings.ts": settings(
          `export function close() {\n  settings.callbacks!.signIn = ${rule};\n  settings.events = {};\n}\n`,
        ),
      },
    ],
    [
      "a function only reads it",
      {
        "app.ts": `${app()}export const count = () => settings.providers.length;\nexport const show = () => console.log(settings);\n`,
        "settings.ts": settings(""),
      },
    ],
  ] as const) {
    test(`and not where ${how}`, async (t) => {
      const application = moved(files);
      t.after(application.remove);
      const { code, hinted } = await application.migrate("--yes");
      assert.equal(code, 0, hinted);
      for (const text of Object.values(application.files())) assert.doesNotMatch(text, told);
    });
  }
});
