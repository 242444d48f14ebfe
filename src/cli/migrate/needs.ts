import { join, posix } from "node:path";
import { readTsconfig } from "../doctor/load/tsconfig.ts";
import { satisfies } from "../doctor/version.ts";
import { ownManifest, parseManifest, readManifest } from "../manifest.ts";
import type { Sources, TextFile } from "./source/source-files.ts";

/**
 * Returns what an application lacks that Cardea needs, and the remedy for each: a version of Node.js and of Next.js, and a way
 * of resolving modules that reads `exports` of a package.json.
 *
 * @param node the version that runs
 */
export function unmetNeeds(
  root: string,
  { manifests }: Sources,
  node: string = process.versions.node,
): string[] {
  const own = ownManifest();
  const range = own?.node ?? "*";
  const isOld = !satisfies(node, range);
  const told = `This is Node.js ${node}; Cardea needs ${range}: nvm install --lts`;
  const needsNext = own?.peerDependencies.next ?? "*";
  return [
    ...(isOld ? [told] : []),
    ...manifests
      .filter(({ text }) => /"(?:next-auth|@auth\/[\w-]+)"\s*:/.test(text))
      .flatMap((manifest) => [
        ...oldNext(root, manifest, needsNext),
        ...oldResolution(root, manifest),
      ]),
  ];
}

function oldNext(root: string, { path, text }: TextFile, range: string): string[] {
  const listed = dependenciesOf(text).next;
  if (listed === undefined) return [];
  const folder = posix.dirname(path);
  const installed = [folder, "."]
    .map((place) => readManifest(join(root, place, "node_modules/next/package.json"))?.version)
    .find((version) => version !== undefined);
  const version = installed ?? /\d+(?:\.\d+){0,2}/.exec(listed)?.[0];
  if (version === undefined || satisfies(version, range)) return [];
  return [
    `${path}: Next.js ${version} is not one that Cardea works with, which is ${range}. Update it first: npx @next/codemod upgrade 15`,
  ];
}

const outdated = /^(?:node|node10|classic)$/i;

function oldResolution(root: string, { path }: TextFile): string[] {
  const folder = posix.dirname(path);
  const resolution = readTsconfig(join(root, folder))?.config.compilerOptions?.moduleResolution;
  if (resolution === undefined || !outdated.test(resolution)) return [];
  // The reader calls "node" by its other name.
  const written = /^node10$/i.test(resolution) ? "node" : resolution;
  return [
    `${posix.join(folder, "tsconfig.json")}: with "moduleResolution": "${written}" TypeScript finds no module of Cardea. Write "bundler", or "nodenext" where Node.js runs the code without a bundler.`,
  ];
}

const dependenciesOf = (text: string): Readonly<Record<string, string>> =>
  parseManifest(text)?.dependencies ?? {};
