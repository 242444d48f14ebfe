import { posix } from "node:path";
import { isRecord } from "../../../lib/json.ts";
import { completeFile } from "../../doctor/load/tsconfig.ts";

/** What is built is not what is changed. */
const built = /(?:^|\/)(?:dist|build|out)\//;

/** The conditions under which Node.js, or a bundler for it, reads an entry. */
const active =
  /^(?:node|import|require|module|module-sync|react-server|development|production|source|default)$/;

/** Returns what `imports` or `exports` of a package.json name for a key, the first that a server takes in front. */
export function targetsFor(entries: unknown, key: string): string[] {
  if (!isRecord(entries)) return [];
  const own = Object.hasOwn(entries, key) ? key : bestPattern(Object.keys(entries), key);
  if (own === undefined) return [];
  const [before = "", after = ""] = own.split("*");
  const middle = own === key ? "" : key.slice(before.length, key.length - after.length);
  return targetsOf(entries[own]).map((target) => target.replaceAll("*", () => middle));
}

/** The pattern that fits with the longest beginning, as Node.js chooses it. */
function bestPattern(patterns: readonly string[], key: string): string | undefined {
  const fits = (pattern: string) => {
    const [before = "", after, more] = pattern.split("*");
    if (after === undefined || more !== undefined) return false;
    return key.length >= pattern.length && key.startsWith(before) && key.endsWith(after);
  };
  return patterns
    .filter(fits)
    .sort((a, b) => b.indexOf("*") - a.indexOf("*") || b.length - a.length)
    .at(0);
}

/** Every file that an entry names, those of conditions that a server does not set behind the others. */
export function targetsOf(entry: unknown): string[] {
  if (typeof entry === "string") return [entry];
  if (Array.isArray(entry)) return entry.flatMap(targetsOf);
  if (!isRecord(entry)) return [];
  const names = Object.keys(entry);
  const isActive = (name: string) => active.test(name);
  return [...names.filter(isActive), ...names.filter((name) => !isActive(name))].flatMap((name) =>
    targetsOf(entry[name]),
  );
}

/** Returns the source in the folder of a package that the first of some targets is, or is built from. */
export function sourceOf(folder: string, targets: readonly string[]): string | undefined {
  for (const target of targets) {
    const own = target.replace(/^\.\//, "");
    const candidates = built.test(own)
      ? [own.replace(built, "src/"), own.replace(built, "")]
      : [own];
    for (const candidate of candidates) {
      const found = completeFile(posix.join(folder, candidate));
      if (found?.startsWith(`${folder}/`) && /(?<!\.d)\.[cm]?[jt]sx?$/.test(found)) return found;
    }
  }
  return undefined;
}
