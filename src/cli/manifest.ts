import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isRecord, parseJson, textOf } from "../lib/json.ts";

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
    return parseManifest(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Parses the text of a package.json. Returns `undefined` if it is no object.
 *
 * @throws {SyntaxError} if it is no JSON
 */
export function parseManifest(text: string): Manifest | undefined {
  const json = parseJson(text);
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

/** Returns the nearest package.json of a folder or one above it. */
export function nearestManifest(folder: string): (Manifest & { folder: string }) | undefined {
  const manifest = readManifest(join(folder, "package.json"));
  if (manifest) return { ...manifest, folder };
  const above = dirname(folder);
  return above === folder ? undefined : nearestManifest(above);
}

/** Returns the package.json of Cardea itself. */
export function ownManifest(): (Manifest & { folder: string }) | undefined {
  return nearestManifest(import.meta.dirname);
}
