import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { StepError, step } from "./steps.mjs";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Node 24, which comes with the development dependencies. */
export const node = join(root, "node_modules/node/bin/node");

const tarball = join(root, ".build/cardea.tgz");
const bin = (name) => join(root, "node_modules/.bin", name);
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

// npm replaces node_modules, so it must not run with the Node that lives there.
const outside = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);

const npmOptions = (cwd) => ({ cwd, env: { ...process.env, PATH: outside } });

// Not `npm ci`: it refuses a lockfile without the optional packages of other platforms, and a
// registry that mirrors only some platforms makes such lockfiles.
const npmInstall = ["npm", "install", "--no-save", "--no-audit", "--no-fund"];

/** Whether what lies in `node_modules` is what the lockfile asks for. */
function isInstalled(folder) {
  const installed = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const { packages } = readJson(installed);
  const wanted = Object.entries(readJson(join(folder, "package-lock.json")).packages);
  return wanted.every(([path, entry]) => {
    if (path === "") return true;
    const isOptional = entry.optional === true || entry.devOptional === true;
    return packages[path] ? packages[path].version === entry.version : isOptional;
  });
}

async function installFolder(title, folder) {
  await step(title, npmInstall, npmOptions(folder));
  if (isInstalled(folder)) return;
  throw new StepError(`What npm installed in ${folder} is not what its package-lock.json says.`);
}

/** Installs the development dependencies when they are missing or not those of the lockfile. */
export async function install() {
  if (!isInstalled(root)) await installFolder("Install dependencies", root);
  if (existsSync(node)) return;
  throw new StepError("Node 24 is missing. Delete node_modules and let npm run install scripts.");
}

/** Installs what the tests of types compile with, and compare with. */
export async function installForTypes() {
  const folder = join(root, "test/types/packages");
  if (!isInstalled(folder)) await installFolder("Install what the tests of types need", folder);
}

/** Installs the systems whose people are imported in tests. */
export async function installForImports() {
  for (const name of ["packages", "lucia-passport-packages"]) {
    const folder = join(root, "test/cli/import", name);
    if (isInstalled(folder)) continue;
    await installFolder(`Install what the tests of imports need (${name})`, folder);
  }
}

/** Installs what `npm run mutate` changes the library with. */
export async function installForMutation() {
  const folder = join(root, "tools/mutation");
  if (!isInstalled(folder)) await installFolder("Install what changes the library", folder);
}

/** Installs what makes the site of `docs`. */
export async function installSite() {
  const folder = join(root, "site");
  if (!isInstalled(folder)) await installFolder("Install what makes the site", folder);
}

/** Makes the site of `docs` in `site/dist`. */
export async function buildSite() {
  await installSite();
  await gatherSite();
  await checkTypes("site");
  const vitepress = join(root, "site/node_modules/vitepress/bin/vitepress.js");
  await step("Build the site", [node, vitepress, "build", "site"], { cwd: root });
}

/** Gathers the pages of the site, with the reference. */
export const gatherSite = () =>
  step("Gather the pages", [node, "--conditions=cardea-src", "site/gather.ts"], { cwd: root });

/** Compiles `src` to `dist`. */
export const build = () => step("Build", [node, "tools/build.ts"], { cwd: root });

/** Type-checks the project, or the folder of one example. */
export const checkTypes = (folder = ".") =>
  step(`Check types${folder === "." ? "" : ` of ${folder}`}`, [node, bin("tsc"), "-p", folder], {
    cwd: root,
  });

/** Checks format and style. */
export const lint = () => step("Lint", [bin("biome"), "check", "."], { cwd: root });

/** Finds what nobody uses: exports, files and dependencies. */
export const findUnused = () =>
  step(
    "Find what nobody uses",
    [node, bin("knip"), "--tsConfig", "tsconfig.build.json", "--no-config-hints"],
    { cwd: root },
  );

/** Packs what would be published, as the examples install it. */
export async function pack() {
  const { name, version } = readJson(join(root, "package.json"));
  mkdirSync(join(root, ".build"), { recursive: true });
  const command = ["npm", "pack", "--ignore-scripts", "--pack-destination", ".build"];
  await step("Pack", command, npmOptions(root));
  renameSync(join(root, `.build/${name}-${version}.tgz`), tarball);
}

/**
 * Installs a folder with the packed package, unless it has them already. The folder's lockfile leaves
 * out the integrity of the tarball, because every build makes another one.
 *
 * @param {string} title what it is called
 * @param {string} path from the root
 * @returns {Promise<string>} the path of the folder
 */
export async function installPacked(title, path) {
  const folder = join(root, path);
  const stamp = join(folder, "node_modules/.cardea.tgz.sha256");
  const digest = createHash("sha256").update(readFileSync(tarball)).digest("hex");
  const current = existsSync(stamp) && readFileSync(stamp, "utf8") === digest;
  if (current && isInstalled(folder)) return folder;
  // npm does not look into a tarball again whose version it knows.
  rmSync(join(folder, "node_modules/cardea"), { recursive: true, force: true });
  await installFolder(`Install ${title}`, folder);
  writeFileSync(stamp, digest);
  return folder;
}

/** Today, and the commit that is looked at, as tables say it. */
export function dateAndCommit() {
  const options = { cwd: root, encoding: "utf8" };
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], options).trim();
  return `${new Date().toISOString().slice(0, 10)}, ${commit}`;
}

/** Installs one of `examples`. */
export const installExample = (name) => installPacked(`the ${name} example`, `examples/${name}`);
