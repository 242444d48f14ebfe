import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RolldownOutput } from "rolldown";

const bundledHere = `The command line (npx cardea) contains these packages. Cardea itself does not depend on them.`;
const wordsFrom = `The list of common passwords was made from the words of this package. Cardea does not depend on it.`;

/** The folder of the package that a module belongs to; `undefined` for a module of our own. */
const packageOf = (id: string) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence text`);
  return `${name} ${version}\n\n${readFileSync(path.join(folder, file), "utf8").trim()}`;
}

/** The licences of the packages whose code was bundled. */
export function licencesOf(files: RolldownOutput["output"]): string {
  const modules = files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
  return join(bundledHere, [...folders].sort().map(licenceOf));
}

/** The licence of the package that tools/common-passwords.mjs takes words from. */
export function wordListLicence(root: string): string {
  return join(wordsFrom, [licenceOf(path.join(root, "node_modules/@zxcvbn-ts/language-common"))]);
}

function join(introduction: string, texts: readonly string[]): string {
  return `${[introduction, ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
