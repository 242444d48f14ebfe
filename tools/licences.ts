import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RolldownOutput } from "rolldown";

const introduction = `The command line (npx cardea) contains these packages. Cardea itself does not depend on them.`;

/** The folder of the package that a module belongs to; `undefined` for a module of our own. */
const packageOf = (id: string) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];

function licenceOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((path) => /^licen[cs]e/i.test(path));
  if (file === undefined) throw new Error(`${name} is bundled and has no licence text`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), "utf8").trim()}`;
}

/** The licences of the packages whose code was bundled. */
export function licencesOf(files: RolldownOutput["output"]): string {
  const modules = files.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []));
  const texts = [...folders].sort().map(licenceOf);
  return `${[introduction, ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
