// `npm run build`: `tsc` writes the declarations, Rolldown the JavaScript.
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type OutputChunk,
  type Plugin,
  type PreRenderedChunk,
  type RolldownOutput,
  rolldown,
} from "rolldown";
import { minifySync } from "rolldown/utils";
import { bundled, chunks, copied, programs } from "./chunks.ts";
import { licencesOf, wordListLicence } from "./licences.ts";
import { byLine } from "./source-map.ts";

/** A target of package.json, or targets by condition. */
type Target = string | null | { readonly [condition: string]: Target };

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly exports: Target;
  readonly imports: Target;
  readonly bin: Target;
  readonly dependencies: Versions;
  readonly peerDependencies: Versions;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The modules whose compiled form package.json names, patterns spelled out. */
function doorsIn(target: Target): string[] {
  if (target === null) return [];
  if (typeof target === "object") return Object.values(target).flatMap(doorsIn);
  const [, path] = target.match(/^\.\/dist\/(.*)(?<!\.d)\.[jt]s$/) ?? [];
  return path === undefined ? [] : globSync(`src/${path}.ts`, { cwd: root });
}

/** Every module that is published under a name of its own. */
function doors(): string[] {
  const named = [manifest.exports, manifest.imports, manifest.bin].flatMap(doorsIn);
  return [...new Set([...named, ...programs])].sort();
}

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** What the runtime or the application has. Helpers of Rolldown's own are bundled. */
const isExternal = (id: string) =>
  /^(?:#|node:|\$app\/)/.test(id) ||
  packages.some((name) => id === name || id.startsWith(`${name}/`));

const isPackage = (id: string) => id.includes("/node_modules/");
/** Nobody imports the command line and its packages, so they need not be dropped in parts. */
const isWhole = (id: string) => isPackage(id) || modulePath(id).startsWith("src/cli/");
/** The name of a module's package as part of a path. npm publishes no folder `node_modules`. */
const packageOf = (id: string) =>
  /.*\/node_modules\/@?((?:(?<=@)[^/]+\/)?[^/]+)/.exec(id)?.[1]?.replace("/", "-");

const isCopied = (path: string) => copied.some((room) => path.startsWith(`src/${room}/`));
const nameOf = (path: string) => path.replace(/^src\//, "").replace(/\.tsx?$/, "");
const modulePath = (id: string) => relative(root, id).replaceAll("\\", "/");

const pure = "/* @__PURE__ */ ";

/**
 * Says of what is called to make a constant that it may be dropped together with the constant.
 * `"sideEffects": false` in package.json says so of whole modules, and bundlers forget it inside a file.
 */
const markPure: Plugin = {
  name: "mark-pure",
  transform: (code, id) => ({
    code: isWhole(id)
      ? code
      : code
          .replace(/^((?:export )?const \w+(?:: .+?)? = )(?=(?:new )?[\w.]+[(<])/gm, `$1${pure}`)
          .replace(/(?<!\*\/ )Object\.freeze\(/g, `${pure}$&`),
    map: null,
  }),
};

/** Packages may call the modules of Node.js by their short names. */
const builtins: Plugin = {
  name: "builtins",
  resolveId: (id) =>
    isBuiltin(id) ? { id: id.replace(/^(?:node:)?/, "node:"), external: true } : null,
};

/** Modules that are loaded lazily keep their path; what several load is named after its last module. */
function chunkFile({ name, facadeModuleId, moduleIds }: PreRenderedChunk): string {
  if (facadeModuleId && isPackage(facadeModuleId)) return `cli/${packageOf(facadeModuleId)}.js`;
  if (facadeModuleId) return `${nameOf(modulePath(facadeModuleId))}.js`;
  if (name.startsWith("chunks/") || name in bundled) return `${name}.js`;
  return `chunks/${nameOf(modulePath(moduleIds.at(-1) ?? name))}.js`;
}

/** Bundles `src`. Nothing is written. */
export async function bundle(): Promise<RolldownOutput["output"]> {
  const build = await rolldown({
    cwd: root,
    input: Object.fromEntries(
      doors()
        .filter((path) => !isCopied(path))
        .map((path) => [nameOf(path), path]),
    ),
    external: isExternal,
    platform: "neutral",
    resolve: { mainFields: ["module", "main"] },
    plugins: [builtins, markPure],
    treeshake: { moduleSideEffects: false },
    transform: { target: "es2023" },
  });
  const groups = Object.entries(chunks).map(([name, modules]) => ({
    name: `chunks/${name}`,
    test: (id: string) => modules.includes(modulePath(id)),
  }));
  for (const [name, start] of Object.entries(bundled)) {
    const path = `/node_modules/${start}/`;
    groups.push({ name, test: (id) => id.includes(path) });
  }
  const { output } = await build.generate({
    entryFileNames: "[name].js",
    chunkFileNames: chunkFile,
    codeSplitting: { groups },
    comments: { legal: false, jsdoc: false },
    minifyInternalExports: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // No such file is published, and Vite would warn of each.
    sourcemapPathTransform: (path) => path.replace(/^(\.\.\/)+/, "virtual:cardea/"),
  });
  await build.close();
  return output;
}

/** Writes declarations, and the modules of the rooms that are copied. */
function compile(): number {
  rmSync(join(root, "dist"), { recursive: true, force: true });
  const tsc = ["node_modules/typescript/bin/tsc", "-p", "tsconfig.build.json"];
  const { status } = spawnSync(process.execPath, tsc, { cwd: root, stdio: "inherit" });
  const exclude = copied.map((room) => `dist/${room}/**`);
  for (const path of globSync("dist/**/*.js", { cwd: root, exclude })) rmSync(join(root, path));
  // Nobody imports the command line.
  for (const path of globSync("dist/cli/**/*.d.ts", { cwd: root })) rmSync(join(root, path));
  return status ?? 1;
}

/** A file as it is published. Nobody reads those that hold packages alone. */
export function publishedForm({ fileName, moduleIds, code, map }: OutputChunk) {
  const holdsPackages = moduleIds.length > 0 && moduleIds.every(isPackage);
  return holdsPackages ? { code: minifySync(fileName, code).code, map: null } : { code, map };
}

function write(path: string, text: string): void {
  const target = join(root, "dist", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

if (import.meta.main) {
  process.exitCode = compile();
  if (process.exitCode === 0) {
    const files = await bundle();
    write("cli/LICENSES.txt", licencesOf(files));
    write("passwords/LICENSES.txt", wordListLicence(root));
    for (const file of files) {
      if (file.type === "asset") continue;
      const { code, map } = publishedForm(file);
      write(file.fileName, code);
      if (map) write(`${file.fileName}.map`, JSON.stringify(byLine(map, code)));
    }
  }
}
