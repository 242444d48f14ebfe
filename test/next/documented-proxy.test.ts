import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { NextFetchEvent } from "next/dist/server/web/spec-extension/fetch-event.js";
import type { NextRequest } from "next/server.js";
import type { NextAuthHandlers } from "../../src/next/index.ts";
import { cookieNames, goesOn, sessionCookie, signIn, type Visit, visit } from "./application.ts";

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
const auth = `
  import { NextAuth } from ${urlOf("../../src/next/index.ts")};
  import { config } from ${urlOf("./application.ts")};
  export const { auth, handlers } = NextAuth(config());`;

/** The proxy of docs/next.md that guards by path, on the application of these tests. */
async function documented() {
  const page = readFileSync(new URL("../../docs/next.md", import.meta.url), "utf8");
  const programs = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, text = ""]) => text);
  const program = programs.find((text) => text.includes("export function proxy("));
  assert.ok(program, "docs/next.md has a proxy that guards by path");
  const folder = mkdtempSync(join(tmpdir(), "cardea-proxy-"));
  try {
    writeFileSync(join(folder, "auth.ts"), auth);
    writeFileSync(join(folder, "proxy.ts"), program.replace('"@/auth"', '"./auth.ts"'));
    const load = (name: string) => import(pathToFileURL(join(folder, name)).href);
    const { handlers }: { handlers: NextAuthHandlers } = await load("auth.ts");
    const { proxy }: { proxy(request: NextRequest, event: NextFetchEvent): Promise<Response> } =
      await load("proxy.ts");
    const ask = (path: string, options: Visit = {}) => {
      const request = visit(path, { headers: { accept: "text/html" }, ...options });
      return proxy(request, new NextFetchEvent({ request, page: "/proxy", context: undefined }));
    };
    return { handlers, ask };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the proxy of docs/next.md guards the pages of members alone, and renews sessions everywhere", async () => {
  const { handlers, ask } = await documented();
  for (const path of ["/members", "/members/", "/members/1?a=b"]) {
    const refused = await ask(path);
    assert.equal(refused.status, 303, path);
    assert.match(refused.headers.get("location") ?? "", /\/signin\?error=SessionRequired&/, path);
  }
  for (const path of ["/", "/membership", "/x/members"]) assert.ok(goesOn(await ask(path)), path);
  const { cookie } = await signIn(handlers);
  for (const path of ["/", "/members", "/membership"]) {
    const response = await ask(path, { cookie });
    assert.ok(goesOn(response), path);
    assert.deepEqual(cookieNames(response), [sessionCookie], path);
  }
});
