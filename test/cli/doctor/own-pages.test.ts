import assert from "node:assert/strict";
import { test } from "node:test";
import { found, makeApplication, type Parts, problemsOf } from "./application.ts";
import { soundNext } from "./sound.ts";

async function examine(parts: Parts) {
  const application = makeApplication(parts);
  const outcome = await application.doctor(["--offline"]);
  application.remove();
  return outcome;
}

const page = "export default function Page() { return null; }\n";

const next = (signIn: string, files: Readonly<Record<string, string>> = {}): Parts => ({
  ...soundNext,
  files: {
    ...soundNext.files,
    "src/auth.ts": soundNext.files["src/auth.ts"].replace(
      "NextAuth({",
      `NextAuth({ pages: { signIn: "${signIn}" },`,
    ),
    "src/app/(site)/sign-in/page.tsx": page,
    ...files,
  },
});

test("a page that the configuration names and Next.js does not have is told, with the one that was meant", async () => {
  const outcome = await examine(next("/signin"));
  assert.deepEqual(problemsOf(outcome), ["warning application page-missing"]);
  const { what, write } = found(outcome, "page-missing");
  assert.equal(what, "`pages.signIn` is /signin, and the application has no such page.");
  assert.match(write ?? "", /pages: \{ signIn: "\/sign-in" \},$/);
});

test("a page of Next.js may be in either router, have a language in front, be ours, or be where no file tells", async () => {
  for (const parts of [
    next("/sign-in?from=guard"),
    next("/login", { "src/pages/login.tsx": page }),
    next("/login", { "src/pages/login/index.tsx": page }),
    next("/login", { "src/app/[locale]/login/page.tsx": page }),
    next("/en/login", { "src/app/[locale]/[...rest]/page.tsx": page }),
    next("/login", { "next.config.ts": "export default { rewrites: async () => [] };" }),
    next("/shop/sign-in", { "next.config.ts": 'export default { basePath: "/shop" };' }),
    next("https://accounts.example.com/login"),
  ]) {
    const outcome = await examine(parts);
    assert.doesNotMatch(problemsOf(outcome).join(), /page-missing/, parts.files["src/auth.ts"]);
  }
});

test("pages of SvelteKit are looked for among its routes", async () => {
  const kit = (signIn: string): Parts => ({
    packages: ["@sveltejs/kit"],
    files: {
      ".env": "AUTH_SECRET=q3Jx0vN5tZ8rKfW1yBdL7mHcPgA2sEuTiO4nXbVjYkR\n",
      "src/auth.server.ts": `
        import { SvelteKitAuth } from "cardea/sveltekit";
        import Credentials from "cardea/providers/credentials";
        export const { handle } = SvelteKitAuth({
          pages: { signIn: "${signIn}" },
          providers: [Credentials({ credentials: { name: {} }, authorize: () => null })],
        });`,
      "src/hooks.server.ts": 'export { handle } from "./auth.server.ts";',
      "src/routes/+page.svelte": "<p>Home</p>",
      "src/routes/(site)/[[lang]]/login/+page.svelte": "<p>Sign in</p>",
    },
  });
  const missing = await examine(kit("/signin"));
  assert.match(problemsOf(missing).join(), /warning application page-missing/);
  for (const path of ["/login", "/de/login", "/"])
    assert.doesNotMatch(problemsOf(await examine(kit(path))).join(), /page-missing/, path);
});
