import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRecord, parseJson, textOf } from "../lib/json.ts";
import { readFinite } from "./finite-file.ts";

/** What the command line reads of a package.json. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type: string | undefined;
  readonly main: string | undefined;
  readonly scripts: Readonly<Record<string, string>>;
  /** Of every kind. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  /** The range of Node.js versions. */
  readonly node: string | undefined;
}

function texts(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]));
}

/** Reads a package.json; `undefined` when there is none, or it is no JSON. */
export function readManifest(path: string): Manifest | undefined {
  try {
    return parseManifest(readFinite(path).toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Deeper than anybody nests a package.json, and not as deep as the parser goes that edits it. */
const deepest = 200;

/**
 * Sees to it that a package.json can be edited.
 *
 * @throws {Error} if it is nested too deep
 */
export function assertShallow(path: string, text: string): void {
  let depth = 0;
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (/^[{[]$/.test(found)) depth++;
    if (/^[}\]]$/.test(found)) depth--;
    if (depth <= deepest) continue;
    throw new Error(
      `${path} is nested deeper than ${deepest} levels, and cannot be edited. Nothing was changed.`,
    );
  }
}

/**
 * Parses JSON of a file, also behind a byte order mark, as package managers do.
 *
 * @throws {SyntaxError} if it is no JSON
 */
export const parseJsonFile = (text: string): unknown => parseJson(text.replace(/^\uFEFF/, ""));

/** Parses the text of a package.json. Returns `undefined` if it is no JSON, or no object. */
export function parseManifest(text: string): Manifest | undefined {
  const json = jsonIn(text);
  if (!isRecord(json)) return undefined;
  const { dependencies, devDependencies, peerDependencies, engines } = json;
  return {
    name: textOf(json.name) ?? "",
    version: textOf(json.version) ?? "unknown",
    type: textOf(json.type),
    main: textOf(json.main),
    scripts: texts(json.scripts),
    dependencies: {
      ...texts(peerDependencies),
      ...texts(devDependencies),
      ...texts(dependencies),
    },
    peerDependencies: texts(peerDependencies),
    node: texts(engines).node,
  };
}

function jsonIn(text: string): unknown {
  try {
    return parseJsonFile(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the nearest package.json of a folder or one above it. Only looks at folders and files of the same owner: in
 * `/tmp`, everybody could put one above the folder of another.
 */
export function nearestManifest(
  folder: string,
  ownerOf: (path: string) => number | undefined = owner,
): (Manifest & { folder: string }) | undefined {
  const path = join(folder, "package.json");
  const own = ownerOf(folder);
  const manifest = ownerOf(path) === own ? readManifest(path) : undefined;
  if (manifest) return { ...manifest, folder };
  const above = dirname(folder);
  return above === folder || ownerOf(above) !== own ? undefined : nearestManifest(above, ownerOf);
}

/** The number of the user that has a file; the same for all on Windows, and `undefined` if it is not there. */
function owner(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}

/** Returns the package.json of Cardea itself. */
export function ownManifest(): (Manifest & { folder: string }) | undefined {
  return nearestManifest(import.meta.dirname);
}
