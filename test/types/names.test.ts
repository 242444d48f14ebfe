import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { makeFolder } from "./built.ts";

/** The modules of Auth.js v5, and what an application imports instead. */
const moved: Readonly<Record<string, string>> = {
  "next-auth": "cardea/next",
  "next-auth/react": "cardea/react",
  "next-auth/webauthn": "cardea/client",
  "next-auth/jwt": "cardea/jwt",
  "next-auth/adapters": "cardea/adapters",
  "next-auth/providers": "cardea/providers",
  "@auth/core": "cardea",
  "@auth/core/types": "cardea/types",
  "@auth/core/errors": "cardea/errors",
  "@auth/core/jwt": "cardea/jwt",
  "@auth/core/adapters": "cardea/adapters",
  "@auth/core/providers": "cardea/providers",
  "@auth/express": "cardea/express",
  "@auth/qwik": "cardea/qwik",
};

const page = readFileSync(new URL("../../docs/coming-from-authjs.md", import.meta.url), "utf8");

/** What the page says is not here: `module name`. */
const left = [...page.matchAll(/^\| `(\w+)` +\| `([^`]+)` +\|/gm)]
  .map(([, name, module]) => `${module} ${name}`)
  .sort();

const script = fileURLToPath(new URL("names.mjs", import.meta.url));
const modules = [...new Set([...Object.entries(moved).flat(), "cardea/fastify", "cardea/hono"])];
const { stdout } = await promisify(execFile)(process.execPath, [
  script,
  makeFolder("names"),
  ...modules,
]);
const names = new Map<string, string[]>(Object.entries(JSON.parse(stdout)));
const namesOf = (module: string) => names.get(module) ?? [];

test("whatever Auth.js v5 exports has the same name here, but for what the page names", () => {
  const missing = Object.entries(moved).flatMap(([before, now]) =>
    namesOf(before)
      .filter((name) => !namesOf(now).includes(name))
      .map((name) => `${before} ${name}`),
  );
  // `next-auth/providers` passes on what `@auth/core/providers` has.
  const own = missing.map((one) => one.replace("next-auth/providers", "@auth/core/providers"));
  assert.deepEqual([...new Set(own)].sort(), left);
});

test("every module of Auth.js v5 was found", () => {
  for (const module of modules) assert.ok(namesOf(module).length > 0, module);
});

test("every binding has the names of its configuration, of sessions and of tokens", () => {
  const shared = ["AuthError", "CredentialsSignin", "customFetch", "defineConfig"];
  const types = ["Account", "DefaultJWT", "DefaultSession", "GetSessionResult", "JWT", "Profile"];
  for (const [binding, config] of [
    ["next", "NextAuthConfig"],
    ["express", "ExpressAuthConfig"],
    ["fastify", "FastifyAuthConfig"],
    ["hono", "HonoAuthConfig"],
    ["qwik", "QwikAuthConfig"],
  ]) {
    const found = namesOf(`cardea/${binding}`);
    const wanted = [...shared, ...types, "Session", "User", `${config}`];
    assert.deepEqual(
      wanted.filter((name) => !found.includes(name)),
      [],
      binding,
    );
  }
});
