import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { after, test } from "node:test";
import { build } from "esbuild";
import { cardea } from "../../tools/build.ts";
import { join, readModules } from "../../tools/join.ts";
import { loadedWith, type Module } from "../../tools/plan.ts";
import { createConsumer } from "./consumer.ts";
import { root } from "./project.ts";

const dist = joinPath(root, "dist");
const { modules, doors, lazy, groups, files } = await join(cardea);
const published = (await readModules({ manifest: cardea.manifest, folder: dist })).modules;
const ways = [...new Set([...doors, ...lazy])];
const consumer = createConsumer("joined");
after(() => consumer.remove());

/** The modules whose code is loaded with a published file. */
function modulesIn(path: string): string[] {
  const loaded = new Set(loadedWith(published, [path]));
  return groups.filter((group) => loaded.has(group.path)).flatMap((group) => group.modules);
}

/** A way from a module back to itself. */
function circle(graph: ReadonlyMap<string, Module>): string[] | undefined {
  const done = new Set<string>();
  const visit = (path: string, above: string[]): string[] | undefined => {
    if (above.includes(path)) return [...above, path];
    if (done.has(path)) return undefined;
    done.add(path);
    const { imports = [], chosen = [] } = graph.get(path) ?? {};
    for (const next of [...imports, ...chosen]) {
      const found = visit(next, [...above, path]);
      if (found) return found;
    }
    return undefined;
  };
  for (const path of graph.keys()) {
    const found = visit(path, []);
    if (found) return found;
  }
  return undefined;
}

test("what is published is what the build makes of the modules", () => {
  assert.deepEqual([...published.keys()].sort(), [...files.keys()].sort());
  for (const [path, text] of files) {
    assert.equal(readFileSync(joinPath(dist, path), "utf8"), text, path);
  }
});

test("everything that a door exported before it exports after", () => {
  const names = (graph: ReadonlyMap<string, Module>, path: string) =>
    [...(graph.get(path)?.exports.keys() ?? [])].sort();
  assert.ok(ways.length > 100);
  for (const path of ways) assert.deepEqual(names(published, path), names(modules, path), path);
});

test("no file imports itself, through others or through what the runtime chooses", () => {
  assert.equal(circle(published), undefined);
});

test("a circle is found, also through what the runtime chooses", () => {
  const at = (imports: string[], chosen: string[] = []): Module => {
    return { imports, chosen, reachesOut: false, exports: new Map() };
  };
  const graph = new Map([
    ["a.js", at(["b.js"])],
    ["b.js", at([], ["c.js"])],
    ["c.js", at(["b.js"])],
  ]);
  assert.deepEqual(circle(graph), ["a.js", "b.js", "c.js", "b.js"]);
});

test("a module is in one file, and in none only when nothing loads it", () => {
  const placed = groups.flatMap((group) => group.modules);
  assert.equal(new Set(placed).size, placed.length);
  assert.deepEqual(placed.sort(), loadedWith(modules, ways).sort());
});

/** Modules that are loaded with a file and were not loaded with the module of that name. */
function addedTo(path: string): string[] {
  const before = new Set(loadedWith(modules, [path]));
  return modulesIn(path).filter((loaded) => !before.has(loaded));
}

test("what comes along with a door reaches nothing else", () => {
  const reaching = doors.flatMap(addedTo).filter((path) => modules.get(path)?.reachesOut);
  assert.deepEqual(reaching, []);
});

test("what comes along with something lazy was there, or loads no package and nothing lazily", () => {
  const hot = loadedWith(modules, cardea.hot);
  const reaching = lazy.flatMap(addedTo).filter((path) => {
    const { reachesOut, chosen = [] } = modules.get(path) ?? {};
    return !hot.includes(path) && reachesOut && chosen.length === 0;
  });
  assert.deepEqual(reaching, []);
});

test("what is loaded lazily is still", () => {
  assert.deepEqual(
    lazy.filter((path) => modulesIn("index.js").includes(path)),
    [],
  );
  assert.ok(modulesIn("signin/oauth/callback.js").includes("signin/oauth/authorize.js"));
});

/** What a bundler keeps of a file when nobody uses anything of it, and everything is kept that may have effects. */
async function remains(contents: string): Promise<string> {
  const withoutExports = contents.replace(/^export \{[^}]*\};$/gm, "");
  const { outputFiles } = await build({
    stdin: { contents: withoutExports },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    plugins: [
      {
        name: "elsewhere",
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, () => ({
            path: "elsewhere",
            external: true,
            sideEffects: false,
          })),
      },
    ],
  });
  const [{ text } = { text: "" }] = outputFiles;
  const imports = /import\s*["{][^;]*;/g;
  const arithmetic = /var \w+=[\de*]+;/g;
  return text.replaceAll(imports, "").replaceAll(arithmetic, "").trim();
}

test("whoever uses nothing of a file that is always read carries nothing of it", async () => {
  const hot = new Set(loadedWith(modules, cardea.hot));
  const joined = groups.filter(
    ({ modules: all }) => all.length > 1 && all.every((path) => hot.has(path)),
  );
  assert.ok(joined.length >= 4);
  for (const { path } of joined) assert.equal(await remains(files.get(path) ?? ""), "", path);
});

test("what may have effects remains, so that the check can fail", async () => {
  assert.match(
    await remains("const a = /* @__PURE__ */ f(1);\nconst b = f(2);"),
    /^var \w=f\(2\);$/,
  );
});

test("an error is one class, wherever it comes from", async () => {
  consumer.write(
    "one.js",
    `import * as core from "cardea";
     import * as errors from "cardea/errors";
     import * as express from "cardea/express";
     import { decode } from "cardea/jwt";
     const both = [core, express].map(({ AuthError }) => AuthError === errors.AuthError);
     const failure = await decode({ token: "x", salt: "y", secret: "" }).catch((error) => error);
     console.log(both, failure instanceof core.AuthError, failure instanceof errors.MissingSecret);`,
  );
  assert.equal(await consumer.run("one.js"), "[ true, true ] true true\n");
});
