import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { type Application, compileAll, resolutions } from "../../types/built.ts";
import { createApplication } from "./application.ts";
import { type Files, readSamples } from "./samples.ts";

const manifests = {
  "next-auth": { dependencies: { next: "16.0.0", "next-auth": "^4.24.15", react: "19.0.0" } },
  authjs: {
    dependencies: { "@auth/core": "^0.41.0", next: "16.0.0", "next-auth": "5.0.0-beta.32" },
  },
} as const;

/** Packages that the samples use, and that are not installed here. */
const packages = `
  declare module "@auth/prisma-adapter" {
    export function PrismaAdapter(client: object): import("@auth/core/adapters").Adapter;
  }
  declare module "vitest" {
    export const vi: { mock(module: string, factory?: () => object): void; fn(): () => unknown };
  }
  declare namespace jest {
    function mock(module: string, factory?: () => object): void;
    function fn(): () => unknown;
  }
`;
const prisma = "export const prisma = {};\n";

const applications = new Map<string, Application>();

function toCompile(files: Files): Application {
  const inSource = Object.keys(files).some((path) => path.startsWith("src/"));
  const own = { "packages.d.ts": packages, "lib/prisma.ts": prisma };
  const base = inSource ? "./src/*" : "./*";
  const paths = { "@/*": [base], "~/*": [base] };
  const compilerOptions = { ...resolutions.bundler, strict: true, allowJs: true, paths };
  return { files: { ...own, ...files }, compilerOptions };
}

for (const [library, manifest] of Object.entries(manifests)) {
  suite(`an application with ${library}`, () => {
    for (const { title, before, after } of readSamples(library)) {
      test(`is moved: ${title}`, async () => {
        const application = createApplication(before, manifest);
        try {
          const first = await application.migrate("--yes");
          assert.equal(first.code, 0, first.hinted);
          const files = application.files();
          assert.deepEqual(files, after);
          const listed = application.read("package.json");
          await application.migrate("--yes");
          assert.deepEqual(application.files(), files, "the second time something changes");
          assert.equal(application.read("package.json"), listed);
        } finally {
          application.remove();
        }
      });
      const leavesImports = Object.values(after).some((text) => /["']next-auth/.test(text));
      const name = `${library}-${title.toLowerCase().replace(/\W+/g, "-")}`;
      if (!leavesImports) applications.set(name, toCompile(after));
    }
  });
}

suite("what an application is moved to", async () => {
  for (const [name, complaint] of await compileAll("migrate", "7", applications)) {
    test(`compiles: ${name}`, () => assert.equal(complaint, ""));
  }
});
