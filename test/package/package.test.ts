import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "cardea-package-"));
after(() => rmSync(folder, { recursive: true }));

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** The package as npm packs it, beside what an application installs with it. */
const tarball = (() => {
  const packed = execFileSync(
    "npm",
    ["pack", "--ignore-scripts", "--json", "--pack-destination", folder],
    { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const [{ filename }] = JSON.parse(packed);
  mkdirSync(join(folder, "node_modules/cardea"), { recursive: true });
  run("tar", "-xzf", filename, "--strip-components=1", "-C", "node_modules/cardea");
  return readFileSync(join(folder, filename));
})();

const manifest = JSON.parse(readFileSync(join(folder, "node_modules/cardea/package.json"), "utf8"));

/** What can be imported, with each provider by its name. */
const files: string[] = run(
  "tar",
  "-tzf",
  run("ls")
    .split("\n")
    .find((name) => name.endsWith(".tgz")) ?? "",
)
  .split("\n")
  .map((path) => path.replace("package/", "./"));

function isPath(value: unknown): value is { default: string; types: string } {
  return typeof value === "object" && value !== null && "default" in value;
}

const subPaths: string[] = Object.entries(manifest.exports).flatMap(([name, target]) => {
  if (!isPath(target)) return [];
  if (!name.includes("*")) return [name];
  const [before = "", behind = ""] = target.default.split("*");
  return files
    .filter((file) => file.startsWith(before) && file.endsWith(behind))
    .map((file) => file.slice(before.length, file.length - behind.length))
    .filter((provider) => !provider.includes("/"))
    .map((provider) => name.replace("*", provider));
});

/** Qwik City is a part of what its bundler makes, and nothing without it. */
const forBundlers = "cardea/qwik";

/** Sub-paths that have types and nothing at run time. */
const typesAlone = [
  "cardea/types",
  "cardea/adapters",
  "cardea/providers",
  "cardea/providers/index",
];

describe("the packed package", () => {
  test("has nothing that publint objects to", async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(tarball).buffer },
      strict: true,
    });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg ?? {})),
      [],
    );
  });

  test("has types that every module resolution finds which can import it", async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball));
    assert.ok(result.types);
    // It is a package of ES modules alone: whoever requires it needs types that say so.
    const cannot = ["node10", "node16-cjs"];
    const problems = result.problems.filter(
      (problem) => !("resolutionKind" in problem) || !cannot.includes(problem.resolutionKind),
    );
    assert.deepEqual(problems, []);
  });

  test("has source maps that name the file of the repository, whose text is not in the package", () => {
    const maps = files.filter((file) => file.endsWith(".map"));
    assert.ok(maps.length > 500, String(maps.length));
    for (const file of maps) {
      const map = JSON.parse(readFileSync(join(folder, "node_modules/cardea", file), "utf8"));
      assert.equal(map.sourcesContent, undefined, file);
      for (const source of map.sources) {
        const [, path = ""] = /^virtual:cardea\/(.*)/.exec(source) ?? [];
        assert.ok(existsSync(join(root, path)), `${source} in ${file}`);
      }
    }
  });

  for (const [how, load] of [
    ["imported", "(name) => import(name)"],
    ["required", "async (name) => require(name)"],
  ] as const) {
    test(`can be ${how}, by every sub-path`, () => {
      for (const name of readdirSync(join(root, "node_modules"))) {
        const link = join(folder, "node_modules", name);
        if (!existsSync(link)) symlinkSync(join(root, "node_modules", name), link);
      }
      const names = subPaths
        .map((name) => name.replace(".", "cardea"))
        .filter((name) => name !== forBundlers);
      assert.ok(names.length > 100, String(names.length));
      const program = `
        const load = ${load};
        (async () => {
          for (const name of ${JSON.stringify(names)}) {
            const found = await load(name).catch((error) => { throw new Error(name, { cause: error }) });
            if (Object.keys(found).length === 0 && !${JSON.stringify(typesAlone)}.includes(name)) throw new Error(name + " exports nothing");
          }
          console.log("all");
        })();`;
      assert.equal(run(process.execPath, "--input-type=commonjs", "--eval", program), "all\n");
    });
  }
});
