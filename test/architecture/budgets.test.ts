import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { encode } from "../../src/jwt.ts";
import { weigh } from "../../tools/bundle.ts";
import { auth, jwt, sessionCheck, sessionToken, signIn } from "../../tools/programs.ts";
import { type Module, readModules } from "./modules.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bytes, minified and compressed. Raise one only for something that is worth it to every user. */
const budgets = {
  jwt: 4_730,
  sessionCheck: 11_110,
  firstRequest: 13_200,
  signIn: 46_540,
} as const;

test("cardea/jwt stays within its budget", async () => {
  const { loaded } = await weigh(build, jwt, root);
  assert.ok(loaded <= budgets.jwt, `${loaded} bytes`);
});

test("a session check stays within its budget", async () => {
  const token = await encode(sessionToken);
  const { loaded } = await weigh(build, sessionCheck(token), root);
  assert.ok(loaded <= budgets.sessionCheck, `${loaded} bytes`);
});

test("the handler stays within its budget at the first request", async () => {
  const { loaded } = await weigh(build, auth, root);
  assert.ok(loaded <= budgets.firstRequest, `${loaded} bytes`);
});

test("the handler stays within its budget through a sign-in with OpenID Connect", async () => {
  const { loaded } = await weigh(build, signIn, root);
  assert.ok(loaded <= budgets.signIn, `${loaded} bytes`);
});

/** The modules that a program loads in a process of its own. */
async function loadedBy(program: string): Promise<string[]> {
  const driver = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    ${program}
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", driver],
    { cwd: root },
  );
  return JSON.parse(stdout);
}

const filesOf = (loaded: readonly string[]) => loaded.filter((url) => url.startsWith("file:"));

test("an application that imports cardea loads 4 files, and no cryptography", async () => {
  const loaded = await loadedBy(`await import("cardea");`);
  assert.deepEqual(
    loaded.filter((url) => /crypto/.test(url)),
    [],
  );
  assert.ok(loaded.length <= 4, loaded.join("\n"));
});

test("an application that is asked for the first session through Auth has loaded 9 files", async () => {
  const files = filesOf(await loadedBy(`const library = await import("cardea");\n${auth.use}`));
  assert.ok(files.length <= 9, files.join("\n"));
});

test("an application that asks for the first session itself has loaded 9 files", async () => {
  const { use } = sessionCheck(await encode(sessionToken));
  const files = filesOf(await loadedBy(`const library = await import("cardea/server");\n${use}`));
  assert.ok(files.length <= 9, files.join("\n"));
});

/** The longest way from a module down its imports; one module stands for each length. */
function longestChain(modules: ReadonlyMap<string, Module>): readonly string[] {
  const known = new Map<string, readonly string[]>();
  const longer = (one: readonly string[], other: readonly string[]) =>
    other.length > one.length ? other : one;
  const from = (path: string): readonly string[] => {
    const below = (modules.get(path)?.imports ?? []).map((next) => known.get(next) ?? from(next));
    const chain = [path, ...below.reduce(longer, [])];
    known.set(path, chain);
    return chain;
  };
  return [...modules.keys()].map(from).reduce(longer, []);
}

test("whoever follows an import follows at most 15", async () => {
  const chain = longestChain(await readModules());
  assert.ok(chain.length > 5);
  assert.ok(chain.length <= 15, chain.join("\n"));
});
