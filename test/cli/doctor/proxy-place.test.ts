import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

const page = "export default function Page() { return null; }\n";
const pages = { "src/app/page.tsx": page, "src/app/members/page.tsx": page };
const matcher = `export const config = { matcher: ["/members/:path*"] };\n`;
const guard = `import { auth } from "@/auth";\nexport const proxy = auth(() => undefined, { require: {} });\n`;
const lib = { "src/lib/guard.ts": guard };

async function examine(files: Readonly<Record<string, string>>) {
  const application = makeApplication({
    ...soundNext,
    files: { ...soundNext.files, ...pages, ...files },
  });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const extensions = {
  "next.config.mjs": `export default { pageExtensions: ["page.tsx", "page.ts"] };\n`,
  "src/app/page.page.tsx": page,
};

for (const [how, path, files, right] of [
  ["hands on a guard", "proxy.ts", `export { proxy } from "./src/lib/guard";\n`, "src/proxy.ts"],
  ["has an ending that is none of Next.js here", "src/proxy.ts", guard, "src/proxy.page.ts"],
  ["has an ending that is none of Next.js", "src/proxy.mts", guard, "src/proxy.ts"],
  ["is the index of a folder", "src/proxy/index.ts", guard, "src/proxy.ts"],
  ["stands in another folder", "src/lib/proxy.ts", guard, "src/proxy.ts"],
  ["has almost the name", "src/porxy.ts", guard, "src/proxy.ts"],
] as const) {
  test(`a guard that never runs is an error: its file ${how}`, async () => {
    const more = /page/.test(right) ? extensions : {};
    const outcome = await examine({ ...more, ...lib, [path]: files + matcher });
    assert.ok(problemsOf(outcome).includes("error application proxy-not-run"));
    const { what } = found(outcome, "proxy-not-run");
    assert.equal(what, `Next.js never runs ${path}: here it looks for ${right}.`);
  });
}

test("a proxy under an ending that the settings name is where Next.js looks", async () => {
  const outcome = await examine({ ...extensions, "src/proxy.page.ts": guard + matcher });
  assert.doesNotMatch(problemsOf(outcome).join(), /proxy/);
  const unread = { "next.config.mjs": "export default { pageExtensions: own() };\n" };
  const unclear = await examine({ ...unread, "src/proxy.ts": guard + matcher });
  assert.doesNotMatch(problemsOf(unclear).join(), /proxy/);
});

test("a proxy that has nothing to do with who is signed in may stand anywhere", async () => {
  const own = "export function proxy() {}\n";
  assert.deepEqual(problemsOf(await examine({ "proxy.ts": own })), []);
  assert.deepEqual(problemsOf(await examine({ "src/lib/languages.ts": own + matcher })), []);
});

const languages = `
  import { NextResponse } from "next/server";
  export function proxy(request) { return NextResponse.redirect(new URL("/en", request.url)); }
  export const config = { matcher: ["/((?!api/auth|_next).*)"] };
`;

test("a guard beside a proxy that is there for something else never runs, which is told", async () => {
  const outcome = await examine({ "src/proxy.ts": languages, "src/lib/guard.ts": guard + matcher });
  assert.deepEqual(problemsOf(outcome), ["error application proxy-not-run"]);
  const { what, write } = found(outcome, "proxy-not-run");
  assert.equal(what, "Next.js never runs src/lib/guard.ts: here it looks for src/proxy.ts.");
  assert.match(write ?? "", /^# move what src\/lib\/guard\.ts does into src\/proxy\.ts/);
  const other = { "admin/package.json": "{}", "admin/src/proxy.ts": guard + matcher };
  assert.deepEqual(problemsOf(await examine({ "src/proxy.ts": languages, ...other })), []);
});

test("`authorized` beside a proxy that is there for something else is called by nothing, which is told", async () => {
  const auth = soundNext.files["src/auth.ts"].replace(
    "NextAuth({",
    "NextAuth({ callbacks: { authorized: ({ auth }: any) => !!auth },",
  );
  const outcome = await examine({ "src/auth.ts": auth, "src/proxy.ts": languages });
  assert.deepEqual(problemsOf(outcome), ["warning application authorized-not-called"]);
  const { what, write } = found(outcome, "authorized-not-called");
  assert.match(what, /src\/proxy\.ts has nothing of the library\.$/);
  assert.match(write ?? "", /export const proxy = auth\(\(request\) => yours\(request\)\);$/);
});

test("a layout that guards alone is told beside a proxy that is there for something else", async () => {
  const files = {
    "src/proxy.ts": languages,
    "src/app/members/layout.tsx": `
      import { requireSession } from "@/auth";
      export default async function Layout({ children }) { await requireSession(); return children; }`,
    "src/app/members/page.tsx":
      "export default async function Page() { return fetch('http://localhost'); }\n",
  };
  assert.deepEqual(problemsOf(await examine(files)), ["warning application guard-in-layout"]);
  const cookies = languages.replace("{ return", '{ if (request.cookies.has("a")) return; return');
  assert.deepEqual(problemsOf(await examine({ ...files, "src/proxy.ts": cookies })), []);
});

test("a guard that a proxy takes in from another file runs, and so do pages that guard themselves beside one for something else", async () => {
  const taking = `
    import { proxy as guard } from "@/lib/guard";
    export function proxy(request, event) { return guard(request, event); }
    ${matcher}`;
  assert.deepEqual(problemsOf(await examine({ ...lib, "src/proxy.ts": taking })), []);
  const own = {
    "src/proxy.ts": languages,
    "src/app/members/page.tsx": `
      import { requireSession } from "@/auth";
      export default async function Page() { return (await requireSession()).user.name; }`,
  };
  assert.deepEqual(problemsOf(await examine(own)), []);
});

test("an empty matcher covers nothing, which is told", async () => {
  const outcome = await examine({
    "src/proxy.ts": `${guard}export const config = { matcher: [] };`,
  });
  assert.deepEqual(problemsOf(outcome), ["warning application matcher-matches-nothing"]);
  assert.match(found(outcome, "matcher-matches-nothing").what, /src\/proxy\.ts is an empty list/);
});

for (const [name, text] of [
  ["prxy", guard.replace("const proxy", "const prxy")],
  ["Proxy", guard.replace("const proxy", "const Proxy")],
  ["guard", guard.replace("const proxy", "const guard")],
  [undefined, guard.replace("export const", "const")],
] as const) {
  test(`a proxy that exports ${name ?? "nothing"} fails, which is told`, async () => {
    const outcome = await examine({ "src/proxy.ts": text + matcher });
    assert.deepEqual(problemsOf(outcome), ["error application proxy-export-misnamed"]);
    const { what, write } = found(outcome, "proxy-export-misnamed");
    assert.match(what, name ? new RegExp(`exports \`${name}\``) : /exports no function/);
    assert.match(write ?? "", name ? new RegExp(`\\{ ${name} as proxy \\}`) : /\{ proxy \}/);
  });
}
