import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, posix } from "node:path";
import { after, test } from "node:test";
import { build } from "esbuild";
import { bundle, publishedForm } from "../../tools/build.ts";
import { chunks, copied, lateChunks } from "../../tools/chunks.ts";
import { findCircle } from "./circle.ts";
import { createConsumer } from "./consumer.ts";
import { importsOf } from "./imports.ts";
import { loadedWith, readModules } from "./modules.ts";
import { manifest, root, subPaths } from "./project.ts";

const dist = join(root, "dist");
const modules = await readModules();
const files = new Map(
  (await bundle()).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
);
const isCopied = (path: string) => copied.some((room) => path.startsWith(`${room}/`));
const read = (path: string) => readFileSync(join(dist, path), "utf8");
const consumer = createConsumer("published");
after(() => consumer.remove());

/** The modules whose code is in a published file. */
const modulesOf = (path: string) =>
  (files.get(path)?.moduleIds ?? [])
    .map((id) => posix.relative(root, id))
    .filter((id) => id.startsWith("src/"));

/** The published files that a published file imports, also those of which the runtime chooses one. */
const fileImports = (path: string) =>
  (files.get(path)?.imports ?? []).flatMap((name) =>
    name.startsWith("#")
      ? [...files.keys()].filter((file) => chosenFor(name).includes(`src/${file.slice(0, -2)}ts`))
      : [name],
  );

const moduleImports = (path: string) => modules.get(path)?.imports ?? [];

/** The modules that a specifier of package.json may mean. */
function chosenFor(specifier: string): string[] {
  const targets = JSON.stringify(manifest.imports[specifier] ?? {});
  return [...targets.matchAll(/"\.\/(src\/[^"]+)"/g)].map(([, path = ""]) => path);
}

const doors = subPaths()
  .map(({ built }) => built.replace("./dist/", ""))
  .filter((path) => !isCopied(path));

test("what is published is what the build makes of the modules", () => {
  const published = globSync("**/*.js", { cwd: dist }).filter((path) => !isCopied(path));
  assert.deepEqual(published.sort(), [...files.keys()].sort());
  for (const [path, file] of files) assert.equal(read(path), publishedForm(file).code, path);
});

test("every sub-path exports what its module exports", async () => {
  for (const { specifier, source, built } of subPaths()) {
    if (isCopied(built.replace("./dist/", ""))) continue;
    const [before, after] = await Promise.all(
      [source, built].map((path) => import(new URL(`../../${path}`, import.meta.url).href)),
    );
    assert.deepEqual(Object.keys(after), Object.keys(before), specifier);
  }
});

test("no file imports itself, through others or through what the runtime chooses", () => {
  assert.ok(fileImports("chunks/tokens.js").includes("lib/crypto/node.js"));
  assert.equal(findCircle(files.keys(), fileImports), undefined);
});

test("a module is in one file only", () => {
  const placed = [...files.keys()].flatMap(modulesOf);
  assert.equal(new Set(placed).size, placed.length);
});

test("every module that tools/chunks.ts names is in its chunk", () => {
  for (const [name, named] of Object.entries(chunks)) {
    const inside = modulesOf(`chunks/${name}.js`);
    assert.deepEqual(
      named.filter((path) => !inside.includes(path)),
      [],
      name,
    );
  }
});

test("a chunk has nothing that is loaded lazily", () => {
  const eager = new Set([
    ...loadedWith(["src/index.ts", "src/http/auth.ts", "src/server/index.ts"], moduleImports),
    ...loadedWith(globSync("src/providers/*.ts", { cwd: root }), moduleImports),
  ]);
  const late = Object.keys(chunks)
    .filter((name) => !lateChunks.includes(name))
    .flatMap((name) => modulesOf(`chunks/${name}.js`).filter((path) => !eager.has(path)));
  assert.deepEqual(late, []);
  assert.ok(!eager.has("src/pages/render.ts"));
});

test("what comes along with a sub-path imports no package, and nothing lazily", () => {
  const reaching = doors.flatMap((door) => {
    const before = loadedWith([`src/${door.slice(0, -2)}ts`], moduleImports);
    return [...loadedWith([door], fileImports)]
      .flatMap(modulesOf)
      .filter((path) => !before.has(path))
      .filter((path) => {
        const { packages = [], lazy = [] } = modules.get(path) ?? {};
        return packages.length + lazy.length > 0;
      })
      .map((path) => `${path}, with ${door}`);
  });
  assert.deepEqual(reaching, []);
});

test("a published file imports what the application or the runtime has", () => {
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  const isKnown = (name: string) =>
    /^(?:\.|node:|\$app\/)/.test(name) ||
    name in manifest.imports ||
    packages.some((known) => name === known || name.startsWith(`${known}/`));
  const unknown = globSync("**/*.js", { cwd: dist }).flatMap((path) =>
    importsOf(read(path)).flatMap(({ specifier }) =>
      specifier === undefined || isKnown(specifier) ? [] : `${path} imports ${specifier}`,
    ),
  );
  assert.deepEqual(unknown, []);
});

test("no file is in a folder that npm does not publish, and no package is bundled without its licence", () => {
  assert.deepEqual(globSync("**/node_modules", { cwd: dist }), []);
  const licences = read("cli/LICENSES.txt");
  const packages = [...files.values()]
    .flatMap(({ moduleIds }) => moduleIds)
    .flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []);
  assert.ok(packages.includes("commander"));
  for (const name of new Set(packages)) assert.match(licences, new RegExp(`^${name} \\d`, "m"));
  assert.match(read("passwords/LICENSES.txt"), /^@zxcvbn-ts\/language-common \d/m);
});

test("a line of a published file leads to its line in the source", () => {
  // The bundler's own helpers begin with an underscore.
  const declaration = /^(?:async )?(?:function|class) (?!_)(\w+)/;
  let checked = 0;
  for (const [path, file] of files) {
    const { code, map } = publishedForm(file);
    if (!map) continue;
    const published = new SourceMap(JSON.parse(read(`${path}.map`)));
    for (const [line, text] of code.split("\n").entries()) {
      const [, name] = declaration.exec(text) ?? [];
      if (name === undefined) continue;
      const found = published.findEntry(line, 0);
      assert.ok("originalSource" in found && found.generatedLine === line, `${path}:${line}`);
      const source = found.originalSource.replace("virtual:cardea/", "");
      const original = readFileSync(join(root, source), "utf8").split("\n")[found.originalLine];
      assert.ok(original?.includes(name.replace(/\$\d+$/, "")), `${path}:${line} ${original}`);
      checked++;
    }
  }
  assert.ok(checked > 800, String(checked));
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

test("whoever uses nothing of a chunk carries nothing of it", async () => {
  for (const name of Object.keys(chunks)) {
    assert.equal(await remains(read(`chunks/${name}.js`)), "", name);
  }
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
