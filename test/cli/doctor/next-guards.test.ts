import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { found, makeApplication, type Outcome, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

/** Examines the sound application of Next.js with more files, offline. */
async function examine(files: Readonly<Record<string, string>>): Promise<Outcome> {
  const application = makeApplication({ ...soundNext, files: { ...soundNext.files, ...files } });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const page = "export default function Page() { return null; }\n";
const pages = {
  "src/app/page.tsx": page,
  "src/app/(site)/members/[id]/page.tsx": page,
  "src/app/settings/profile/page.tsx": page,
};

const proxyWith = (config: string) => ({
  ...pages,
  "src/proxy.ts": `import { auth } from "@/auth";\nexport const proxy = auth(() => undefined, { require: {} });\n${config}\n`,
});

const reading = (matcher: string) => proxyWith(`export const config = { matcher: ${matcher} };`);

describe("the matcher of a proxy", () => {
  test("that covers a route is passed by in silence", async () => {
    for (const matcher of [
      '"/members/:path*"',
      '["/members/:path*", "/", "/settings/profile"]',
      '["/((?!api|_next/static).*)"]',
      '"/members/7"',
      '"/api/auth/:path*"',
      '"/logo.svg"',
      '[{ source: "/settings/:path*", missing: [] }] as const',
    ]) {
      assert.deepEqual(problemsOf(await examine(reading(matcher))), [], matcher);
    }
    const shop = { "src/app/[lang]/shop/[[...rest]]/page.tsx": page };
    for (const matcher of ['"/en/shop"', '"/de/shop/shoes/:id"', '"/shop/:path*"']) {
      assert.deepEqual(problemsOf(await examine({ ...reading(matcher), ...shop })), [], matcher);
    }
    assert.deepEqual(problemsOf(await examine(proxyWith(""))), []);
  });

  test("that covers no route is told, with the route that was meant", async () => {
    for (const [matcher, meant] of [
      ['"/member/:path*"', "/members/:path*"],
      ['["/members/:path*", "/setings/:path*"]', "/settings/:path*"],
      ['"/settings"', "/settings/:path*"],
    ] as const) {
      const outcome = await examine(reading(matcher));
      assert.deepEqual(
        problemsOf(outcome),
        ["warning application matcher-matches-nothing"],
        matcher,
      );
      const { what, write } = found(outcome, "matcher-matches-nothing");
      assert.match(what, /covers no route/);
      assert.ok(write?.includes(`matcher: ["${meant}"]`), write);
    }
  });

  test("may lead to what no file has: a rewrite, other names of pages, and files of `public`", async () => {
    const wrong = reading('"/old/:path*"');
    for (const more of [
      { "next.config.ts": "export default { rewrites: async () => [] };" },
      { "next.config.mjs": 'export default { pageExtensions: ["page.tsx", "ts"] };' },
      { "public/old/a.txt": "" },
      { "src/proxy.ts": `${wrong["src/proxy.ts"]}// NextResponse.rewrite` },
    ]) {
      assert.deepEqual(problemsOf(await examine({ ...wrong, ...more })), []);
    }
    assert.match(problemsOf(await examine(wrong)).join(), /matcher-matches-nothing/);
  });

  test("under another name, or where Next.js does not run the file to learn it, is not read", async () => {
    const unread = "application matcher-not-read";
    for (const [config, problem] of [
      ['export const conifg = { matcher: ["/members/:path*"] };', `warning ${unread}`],
      ['export let config = { matcher: "/members/:path*" };', `warning ${unread}`],
      ['const config = { matcher: "/members" };\nexport { config };', `warning ${unread}`],
      ['export const config = { macther: ["/members/:path*"] };', `warning ${unread}`],
      ['export const config = { paths: ["/members/:path*"] };', `warning ${unread}`],
      ["const all = [];\nexport const config = { matcher: all };", `error ${unread}`],
      ['export const config = { matcher: ["/members".concat("/:path*")] };', `error ${unread}`],
      ["const own = {};\nexport const config = { ...own };", `error ${unread}`],
      ['export { config } from "./lib/people";', `error ${unread}`],
    ] as const) {
      const outcome = await examine(proxyWith(config));
      assert.deepEqual(problemsOf(outcome), [problem], config);
      const { write } = found(outcome, "matcher-not-read");
      assert.match(write ?? "", /^\/\/ src\/proxy\.ts\nexport const config = \{ matcher: /);
    }
    assert.deepEqual(problemsOf(await examine(proxyWith("const options = { match: 1 };"))), []);
  });

  test("without its slash stops Next.js, which is told", async () => {
    const outcome = await examine(reading('["/settings/:path*", "members/:path*"]'));
    assert.deepEqual(problemsOf(outcome), ["error application matcher-invalid"]);
    const { what, write } = found(outcome, "matcher-invalid");
    assert.equal(what, 'The matcher "members/:path*" of src/proxy.ts does not begin with a slash.');
    assert.match(write ?? "", /matcher: \["\/settings\/:path\*","\/members\/:path\*"\]/);
  });
});

describe("a matcher with conditions", () => {
  const entry = (more: string, source = "/members/:path*") => `{ source: "${source}", ${more} }`;
  const conditional = "warning application matcher-conditional";
  const nothing = "warning application matcher-matches-nothing";

  test("that a stranger chooses is told where the proxy guards", async () => {
    for (const [more, words] of [
      ['has: [{ type: "header", key: "x-app" }]', /only requests with the header x-app\.$/],
      ['has: [{ type: "cookie", key: "session" }]', /only requests with the cookie session\.$/],
      ['has: [{ type: "query", key: "to", value: "a" }]', /with the query to with "a"\.$/],
      [
        'missing: [{ type: "header", key: "next-router-prefetch" }]',
        /only requests without the header next-router-prefetch\.$/,
      ],
    ] as const) {
      const outcome = await examine(reading(`[${entry(more)}]`));
      assert.deepEqual(problemsOf(outcome), [conditional], more);
      const { what, why } = found(outcome, "matcher-conditional");
      assert.match(what, words);
      assert.match(why ?? "", more.startsWith("has") ? /leaves it out/ : /a stranger sends it/);
    }
    const old = 'export { default as proxy } from "cardea/next/v4/middleware";\n';
    const matcher = `export const config = { matcher: [${entry('has: [{ type: "header", key: "x" }]')}] };\n`;
    const upgraded = soundNext.files["src/auth.ts"].replace(
      "NextAuth({",
      'NextAuth({ compat: "next-auth",',
    );
    const files = { ...pages, "src/auth.ts": upgraded, "src/proxy.ts": old + matcher };
    assert.deepEqual(problemsOf(await examine(files)), [conditional]);
  });

  test("that can never hold together covers no request, which is told", async () => {
    for (const more of [
      'has: [{ type: "header", key: "X-App" }], missing: [{ type: "header", key: "x-app" }]',
      'has: [{ type: "host", value: "a-b" }, { type: "host", value: "c" }]',
      'has: [{ type: "query", key: "a", value: "1" }], missing: [{ type: "query", key: "a", value: "1" }]',
    ]) {
      const outcome = await examine(reading(`[${entry(more)}]`));
      assert.deepEqual(problemsOf(outcome), [nothing], more);
      assert.match(found(outcome, "matcher-matches-nothing").what, /and for the contrary\.$/);
    }
  });

  test("is passed by in silence where another entry covers the rest, a proxy in front sets it, or nothing is guarded", async () => {
    const header = '[{ type: "header", key: "x-app" }]';
    for (const matcher of [
      `[${entry(`has: ${header}`)}, ${entry(`missing: ${header}`)}]`,
      `[${entry(`has: ${header}`)}, "/members/:path*"]`,
      `["/((?!api).*)", ${entry(`has: ${header}`)}]`,
      `[${entry('has: [{ type: "host", value: "app.example.com" }]')}]`,
      `[${entry('missing: [{ type: "header", key: "x-forwarded-proto", value: "https" }]')}]`,
      `[${entry("has: [], missing: []")}]`,
      `[${entry('has: [{ type: "query", key: "a", value: "1.*" }, { type: "query", key: "a", value: ".*2" }], missing: [{ type: "host", value: "a" }]')}, "/members/:path*"]`,
    ]) {
      assert.deepEqual(problemsOf(await examine(reading(matcher))), [], matcher);
    }
    const matcher = `export const config = { matcher: [${entry(`has: ${header}`)}] };`;
    for (const proxy of [
      'export { auth as proxy } from "@/auth";',
      'import { auth } from "@/auth";\nexport const proxy = auth(() => new Response());',
    ]) {
      const open = { ...pages, "src/proxy.ts": `${proxy}\n${matcher}\n` };
      assert.deepEqual(problemsOf(await examine(open)), [], proxy);
    }
  });
});

const guarding = `
  import { redirect } from "next/navigation";
  import { auth } from "@/auth";
  export default async function Layout({ children }) {
    if (!(await auth())) redirect("/");
    return children;
  }`;
const reads =
  'import { find } from "@/lib/people";\nexport default async function Page() { return find("ada"); }\n';
const inside = "src/app/members";

describe("a guard in a layout", () => {
  test("is told where a page or a route handler below it does something for whoever asks", async () => {
    const files = {
      [`${inside}/layout.tsx`]: guarding,
      [`${inside}/page.tsx`]: reads,
      [`${inside}/export/route.ts`]: "export async function GET() { return Response.json([]); }\n",
      [`${inside}/own/page.tsx`]: `import { auth } from "@/auth";\n${reads}`,
      [`${inside}/plain/page.tsx`]: page,
      [`${inside}/client/page.tsx`]: '"use client";\nexport default async () => null;\n',
      "src/app/page.tsx": reads,
    };
    const outcome = await examine(files);
    assert.deepEqual(problemsOf(outcome), ["warning application guard-in-layout"]);
    const { what, write } = found(outcome, "guard-in-layout");
    assert.equal(
      what,
      "src/app/members/layout.tsx guards, and nothing else does for src/app/members/page.tsx, src/app/members/export/route.ts.",
    );
    assert.match(write ?? "", /await requireSession\(\);/);
  });

  test("is no matter where a proxy guards, the pages ask, or the layout only shows who is there", async () => {
    const layout = { [`${inside}/layout.tsx`]: guarding, [`${inside}/page.tsx`]: reads };
    const data = {
      "src/lib/data.ts":
        'import { auth } from "@/auth";\nexport const mine = async () => (await auth())?.user;\n',
      [`${inside}/page.tsx`]:
        'import { mine } from "@/lib/data";\nexport default async function Page() { return mine(); }\n',
    };
    const shows = {
      [`${inside}/layout.tsx`]: guarding.replace(/redirect\("\/"\)/, "console.log()"),
    };
    const { "src/proxy.ts": proxy } = reading('"/members/:path*"');
    for (const more of [data, shows, { "src/proxy.ts": proxy }]) {
      assert.deepEqual(problemsOf(await examine({ ...layout, ...more })), []);
    }
    const open = { "src/proxy.ts": 'export { auth as proxy } from "@/auth";\n' };
    const outcome = await examine({ ...layout, ...open });
    assert.deepEqual(problemsOf(outcome), ["warning application guard-in-layout"]);
  });
});
