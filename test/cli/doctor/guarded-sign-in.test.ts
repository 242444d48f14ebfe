import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

const page = "export default function Page() { return null; }\n";
const reads = "export default async function Page() { return fetch('http://localhost'); }\n";

/** Examines the sound application of Next.js with a sign-in page of its own below a layout, offline. */
async function examine(
  layout: string,
  files: Readonly<Record<string, string>> = {},
  signIn = "src/app/(site)/login/page.tsx",
) {
  const auth = soundNext.files["src/auth.ts"]
    .replace("NextAuth({", 'NextAuth({ pages: { signIn: "/login" },')
    .replace("auth, signIn", "auth, requireSession, signIn");
  const application = makeApplication({
    ...soundNext,
    files: {
      ...soundNext.files,
      "src/auth.ts": auth,
      "src/app/page.tsx": page,
      "src/app/(site)/layout.tsx": layout,
      [signIn]: page,
      ...files,
    },
  });
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const component = (body: string) => `
  import { redirect } from "next/navigation";
  import { auth, requireSession } from "@/auth";
  export default async function Layout({ children }) { ${body} }`;

const guarding = component(
  'const session = await auth(); if (!session?.user) redirect("/login"); return children;',
);

test("a sign-in page below a layout that sends strangers away lets nobody in, which is told", async () => {
  for (const layout of [
    guarding,
    component("await requireSession(); return children;"),
    component(
      'const session = await requireSession({ returnTo: "/" }); return session && children;',
    ),
    component('if (!(await auth())) { redirect("/login"); } return children;'),
    component('const session = (await auth()) ?? redirect("/login"); return session && children;'),
    component(
      'const session = await auth(); if (session === null || session.user.name === "") return redirect("/"); return children;',
    ),
    guarding
      .replace(
        "export default async function Layout({ children })",
        "const Layout = async ({ children }) =>",
      )
      .concat(";\nexport default Layout;"),
  ]) {
    const outcome = await examine(layout);
    assert.deepEqual(problemsOf(outcome), ["error application sign-in-guarded"], layout);
    const { what, write } = found(outcome, "sign-in-guarded");
    assert.equal(
      what,
      "src/app/(site)/layout.tsx sends strangers away, and src/app/(site)/login/page.tsx, the sign-in page, stands below it.",
    );
    assert.match(write ?? "", /such as to src\/app\/\(open\)\/login\/page\.tsx/);
  }
  const root = await examine("export default ({ children }) => children;", {
    "src/app/layout.tsx": guarding,
  });
  assert.deepEqual(problemsOf(root), ["error application sign-in-guarded"]);
  assert.match(found(root, "sign-in-guarded").write ?? "", /src\/app\/\(members\)\/layout\.tsx/);
});

test("a sign-in page beside such a layout, or below one that may let strangers by, is fine", async () => {
  const open = "src/app/(open)/login/page.tsx";
  assert.deepEqual(problemsOf(await examine(guarding, {}, open)), []);
  for (const layout of [
    component('const session = await auth(); if (session) redirect("/"); return children;'),
    component('if (await auth()) redirect("/"); return children;'),
    component(
      'const session = await auth(); const path = await here(); if (!session && path !== "/login") redirect("/login"); return children;',
    ),
    component(
      'if ((await here()) === "/login") return children; if (!(await auth())) redirect("/login"); return children;',
    ),
    component("const session = await auth(); return session ? children : null;"),
    component("requireSession; return children;"),
    guarding.replace("@/auth", "@/lib/people"),
  ]) {
    const outcome = await examine(layout);
    assert.doesNotMatch(problemsOf(outcome).join(), /sign-in-guarded/, layout);
  }
  const rewritten = { "next.config.ts": "export default { rewrites: async () => [] };" };
  assert.deepEqual(problemsOf(await examine(guarding, rewritten)), []);
});

test("a layout that sends away whoever is signed in is no guard for what stands below it", async () => {
  const files = { "src/app/(site)/login/page.tsx": reads };
  for (const [test, problems] of [
    ["session", []],
    ["session?.user", []],
    ["session.role !== 1", ["warning application guard-in-layout"]],
  ] as const) {
    const body = `const session = await auth(); if (${test}) { redirect("/"); } return children;`;
    assert.deepEqual(problemsOf(await examine(component(body), files)), problems, test);
  }
});
