import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { type Application, compileAll, type compilers, resolutions } from "./built.ts";

const page = readFileSync(new URL("../../docs/coming-from-authjs.md", import.meta.url), "utf8");

/** What the programs import from the application. It has nothing of Cardea in it. */
const database = `
  import type { Adapter } from "@auth/core/adapters";
  export const adapter: Adapter = {};
  export async function findUser(email: string, password: string) {
    return password === "open" ? { id: "1", name: "Ada", email } : null;
  }
  type Parsed = { success: true; data: { email: string; password: string } } | { success: false };
  export function parseSignIn(fields: unknown): Parsed {
    return fields ? { success: true, data: { email: "", password: "" } } : { success: false };
  }
  export async function roleOf(id: string | undefined) { return id === "1" ? "admin" : "member"; }
  export async function welcome(email: string) { console.info(email); }
  export async function post(mail: { to: string; from?: string | undefined; subject: string; text: string; color?: string | undefined }) {
    console.info(mail);
  }`;

/** The programs below each heading, by the name that their first line says. */
function sections(text: string): Map<string, Record<string, string>> {
  const found = text.split(/^#{2,3} /m).map((section) => {
    const title = section.slice(0, section.indexOf("\n"));
    const programs = [...section.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)];
    return [title, Object.fromEntries(programs.map(([, name = "", body = ""]) => [name, body]))];
  });
  return new Map(
    found.flatMap(([title, files]) =>
      typeof title === "string" && typeof files === "object" && Object.keys(files).length > 0
        ? [[title, files] as const]
        : [],
    ),
  );
}

const authjs: readonly [RegExp, string][] = [
  [/"cardea\/next"/g, '"next-auth"'],
  [/"cardea\/react"/g, '"next-auth/react"'],
  [/"cardea\/jwt"/g, '"next-auth/jwt"'],
  [/"cardea\/adapters"/g, '"next-auth/adapters"'],
  [/"cardea\/express"/g, '"@auth/express"'],
  [/"cardea\/qwik"/g, '"@auth/qwik"'],
  [/"cardea"/g, '"@auth/core"'],
];

/** The package whose providers a program takes, because each has its own copy of their types. */
function providersOf(program: string): string {
  if (program.includes("cardea/qwik")) return "@auth/qwik";
  return /"cardea(?:\/express)?"/.test(program) ? "@auth/core" : "next-auth";
}

/** The same program with the imports of Auth.js v5. */
function beforeTheMove(program: string): string {
  const providers = program.replace(/"cardea\/providers/g, `"${providersOf(program)}/providers`);
  return authjs.reduce((text, [now, before]) => text.replace(now, before), providers);
}

const snippets = sections(page);
const applications = new Map<string, Application>();
for (const [title, programs] of snippets) {
  const name = title.toLowerCase().replace(/\W+/g, "-");
  const before = Object.entries(programs).map(([file, text]) => [file, beforeTheMove(text)]);
  const add = (kind: string, files: Record<string, string>, strict: boolean) =>
    applications.set(`${kind}-${name}${strict ? "" : "-loose"}`, {
      files: { ...files, "database.ts": database },
      compilerOptions: { ...resolutions.bundler, strict },
    });
  for (const strict of [true, false]) {
    add("cardea", programs, strict);
    add("authjs", Object.fromEntries(before), strict);
  }
}

test("the page has programs for what applications do", () => {
  assert.ok(snippets.size >= 28, `${snippets.size} sections with programs`);
});

for (const compiler of ["5.9", "7"] satisfies (keyof typeof compilers)[]) {
  suite(`with TypeScript ${compiler}, a program of docs/coming-from-authjs.md`, async () => {
    for (const [name, complaint] of await compileAll("snippets", compiler, applications)) {
      const [kind, ...title] = name.split("-");
      const where = kind === "authjs" ? "with the imports of Auth.js v5" : "as it stands";
      test(`compiles ${where}: ${title.join(" ")}`, () => assert.equal(complaint, ""));
    }
  });
}
