import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { AstroMiddleware } from "../../src/astro/index.ts";
import { onSource, programOf } from "../support/documented.ts";
import { contextOf, origin, page } from "./context.ts";

const folder = mkdtempSync(join(tmpdir(), "cardea-astro-guard-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const auth = `
import { AstroAuth } from ${JSON.stringify(new URL("../../src/astro/index.ts", import.meta.url).href)};
export const { onRequest, requireSession } = AstroAuth({
  secret: "a secret of the tests, which is long enough",
  trustHost: ["app.example.com"],
  providers: [{ id: "mine", name: "Mine", type: "credentials", credentials: {}, authorize: () => null }],
});`;

/** As that of Astro. */
const sequence =
  "export const sequence = (one, other) => (context, next) => one(context, () => other(context, next));";

async function guardOfThePage(): Promise<AstroMiddleware> {
  const program = programOf("start/astro.md", "src/middleware.ts, with a guard");
  const own = program
    .replace("astro:middleware", "./sequence.ts")
    .replace(/^import \{ type .*\n/m, "")
    .replace(": AstroMiddleware", ": any");
  writeFileSync(join(folder, "auth.ts"), auth);
  writeFileSync(join(folder, "sequence.ts"), `// @ts-nocheck\n${sequence}\n`);
  writeFileSync(join(folder, "middleware.ts"), onSource(own));
  const module: { onRequest: AstroMiddleware } = await import(
    pathToFileURL(join(folder, "middleware.ts")).href
  );
  return module.onRequest;
}

// What Astro 7 says of them, seen in an application that was built with `base` and with a `fallback` that rewrites.
test("the guard that the page on Astro prints closes its pages below a base, and in every language", async () => {
  const onRequest = await guardOfThePage();
  for (const [path, routePattern, isOpen] of [
    ["/members", "/members", false],
    ["/members/7", "/members/[id]", false],
    ["/app/members", "/members", false],
    ["/fr/members", "/members", false],
    ["/fr/members", "/fr/members", false],
    ["/de/members/list", "/[locale]/members/list", false],
    ["/", "/", true],
    ["/membership", "/membership", true],
  ] as const) {
    const response = await onRequest(contextOf(path, { routePattern }), page("for members"));
    assert.equal(response.status === 200, isOpen, path);
    if (isOpen) continue;
    const { searchParams } = new URL(response.headers.get("location") ?? "", origin);
    assert.equal(searchParams.get("callbackUrl"), origin + path);
  }
});
