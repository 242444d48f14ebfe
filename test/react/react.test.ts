import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { configure } from "../../src/client/index.ts";
import { SessionContext, SessionProvider, useSession } from "../../src/react/index.ts";
import type { Session } from "../../src/types/records.ts";

const ada: Session = { user: { name: "Ada" }, expires: "2100-01-01T00:00:00.000Z" };

function Status({ required }: { required?: true }) {
  const { status, data } = useSession(required ? { required } : {});
  return `${status} ${data?.user?.name ?? "nobody"}`;
}

/** What the server sends before any script runs. */
function render(session: Session | null | undefined, required?: true): string {
  const status = createElement(Status, required ? { required } : {});
  return renderToString(createElement(SessionProvider, { session }, status));
}

test("a page that is given the session shows it from the first moment", () => {
  assert.equal(render(ada), "authenticated Ada");
  assert.equal(render(null), "unauthenticated nobody");
});

test("a page that is given nothing waits until the browser knows", () => {
  assert.equal(render(undefined), "loading nobody");
});

test("a component that needs a session never shows itself to nobody", () => {
  assert.equal(render(ada, true), "authenticated Ada");
  assert.equal(render(null, true), "loading nobody");
});

test("a test or a story fills the context itself", () => {
  const value = { data: ada, status: "authenticated", update: async () => ada } as const;
  const status = createElement(Status);
  assert.equal(
    renderToString(createElement(SessionContext.Provider, { value }, status)),
    "authenticated Ada",
  );
});

test("outside a provider the mistake is named", () => {
  assert.throws(() => renderToString(createElement(Status)), /<SessionProvider>/);
});

test("a server keeps nothing of one person for the next", () => {
  render(ada);
  assert.equal(Reflect.get(globalThis, Symbol.for("cardea.client/1")), undefined);
  assert.equal(render(undefined), "loading nobody");
});

test("a provider without a base path leaves the one that the application said", () => {
  Reflect.set(globalThis, "window", {});
  try {
    configure({ basePath: "/elsewhere" });
    render(null);
    const { basePath } = Object(Reflect.get(globalThis, Symbol.for("cardea.client/1")));
    assert.equal(basePath, "/elsewhere");
  } finally {
    Reflect.deleteProperty(globalThis, "window");
    Reflect.deleteProperty(globalThis, Symbol.for("cardea.client/1"));
  }
});

test("the module is for the browser's side, and names what it exports", () => {
  const source = readFileSync(new URL("../../src/react/index.ts", import.meta.url), "utf8");
  assert.ok(source.startsWith('"use client";'));
  assert.ok(!source.includes("export *"), "Next.js refuses that at the border to the browser");
});

test("it adds less than 4 kB to a page", async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL("../../src/react/index.ts", import.meta.url).pathname],
    conditions: ["cardea-src"],
    external: ["react"],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const size = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
  assert.ok(size > 500 && size < 4096, `${size} bytes`);
});
