import assert from "node:assert/strict";
import { test } from "node:test";
import { bundle } from "./bundle.ts";
import { subPaths } from "./project.ts";

/** What a session check has no use for: loaded when somebody signs in. */
const lateOnly = [
  ...["signin/oauth", "signin/email", "signin/credentials", "signin/webauthn", "signin/complete"],
  ...["pages", "oauth4webapi"],
];
const core = [
  "log",
  "config",
  "request",
  "session",
  "accounts",
  "signin",
  "http",
  "server",
  "pages",
  "oauth4webapi",
];
const bindings = [
  "astro",
  "express",
  "fastify",
  "hono",
  "next",
  "nuxt",
  "qwik",
  "react-router",
  "solid-start",
  "sveltekit",
  "tanstack-start",
];

/** Rooms and packages that must not be loaded together with a sub-path; first match counts. */
const foreign: readonly [RegExp, readonly string[]][] = [
  [/^cardea\/(types|errors|adapters)$/, [...core, "providers", "storage"]],
  [/^cardea\/(jwt|passwords)$/, [...core, "storage"]],
  [/^cardea\/(client|react)$/, [...core, "lib/crypto", "storage", "errors"]],
  [/^cardea\/providers/, [...core, "storage", "lib/crypto"]],
  [/^cardea\/storage\//, [...core, "providers"]],
  [/^cardea\/testing$/, [...lateOnly, "storage", "providers", "server", ...bindings]],
  [/^cardea\/testing\//, [...core, "providers", "storage"]],
  [/^cardea\/next\/v4\/middleware$/, [...lateOnly, "storage", "providers", "session", "accounts"]],
  [
    /^cardea\/(astro|express|fastify|hono|next|next\/v4|nuxt|nuxt\/module|qwik|react-router|solid-start|sveltekit|tanstack-start)$/,
    [...lateOnly, "storage", "providers"],
  ],
  [/^cardea(\/server)?$/, [...lateOnly, "storage", "providers", ...bindings]],
];

const isIn = (file: string, room: string) =>
  file.startsWith(`src/${room}/`) ||
  file === `src/${room}.ts` ||
  file.includes(`node_modules/${room}/`);

const leaks = (files: string[], rooms: readonly string[]) =>
  files.filter((file) => rooms.some((room) => isIn(file, room)));

function foreignTo(specifier: string): readonly string[] {
  const own = specifier.replace("cardea/", "");
  const rooms = foreign.find(([pattern]) => pattern.test(specifier))?.[1];
  assert.ok(rooms, `${specifier} needs a line in the table of foreign rooms`);
  return rooms.filter((room) => room !== own);
}

for (const { specifier, source } of subPaths()) {
  test(`${specifier} loads no room that is foreign to it`, async () => {
    const { eager, chunks } = await bundle(`export * from "./${source}"`);
    assert.deepEqual(leaks(eager, foreignTo(specifier)), []);
    for (const chunk of chunks.filter((files) => leaks(files, ["oauth4webapi"]).length > 0)) {
      assert.deepEqual(leaks(chunk, ["signin/webauthn", "@simplewebauthn/server"]), []);
    }
  });
}

test("a room is found among the modules", async () => {
  const { eager } = await bundle(`export * from "./src/http/signin-page.ts"`);
  assert.notDeepEqual(leaks(eager, core), []);
});

test("a room that leaks in is found, directly and through another file", async () => {
  const { eager } = await bundle(`export { discoveryRequest } from "oauth4webapi"`);
  assert.deepEqual(leaks(eager, lateOnly), ["node_modules/oauth4webapi/build/index.js"]);
});

test("a room behind a dynamic import waits in a chunk of its own", async () => {
  const { eager, chunks } = await bundle(`export const load = () => import("oauth4webapi")`);
  assert.deepEqual(leaks(eager, lateOnly), []);
  assert.equal(chunks.filter((files) => leaks(files, lateOnly).length > 0).length, 1);
});
