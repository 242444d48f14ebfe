import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dated } from "./changelog.ts";

/** A file whose text a release changes. */
export interface Change {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Returns what a release writes: the version wherever the repository names it, and the day in CHANGELOG.md. */
export function changesFor(root: string, from: string, to: string, day: string): Change[] {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split(
    "\0",
  );
  return files.flatMap((path) => {
    const edit = editorOf(path, from, to, day);
    if (!edit) return [];
    const before = readFileSync(join(root, path), "utf8");
    const after = edit(before);
    return after === before ? [] : { path, before, after };
  });
}

function editorOf(path: string, from: string, to: string, day: string) {
  if (path === "CHANGELOG.md") return (text: string) => dated(text, to, day);
  if (path === "package.json") return (text: string) => withVersion(text, 1, from, to);
  // The version stands at the top and in the first of the packages.
  if (path === "package-lock.json") return (text: string) => withVersion(text, 2, from, to);
  if (path.endsWith("package-lock.json")) return (text: string) => inLockfile(text, from, to);
  if (path.endsWith(".md")) return (text: string) => inPage(text, from, to);
  return undefined;
}

function withVersion(text: string, times: number, from: string, to: string): string {
  let left = times;
  return text.replaceAll(`"version": "${from}"`, (found) =>
    left-- > 0 ? `"version": "${to}"` : found,
  );
}

/** The lockfiles of examples and tests name the packed package. */
function inLockfile(text: string, from: string, to: string): string {
  return text.replace(/"node_modules\/cardea": \{[^}]*?"version": "([^"]+)"/, (entry, version) =>
    version === from ? entry.replace(`"${from}"`, `"${to}"`) : entry,
  );
}

/** Pages name the tarball, and the version where programs print it. What was true of a version stays. */
function inPage(text: string, from: string, to: string): string {
  return text
    .replaceAll(`cardea-${from}.tgz`, `cardea-${to}.tgz`)
    .replaceAll(`"cardea": "${from}"`, `"cardea": "${to}"`)
    .replaceAll(`"cardea": "^${from}"`, `"cardea": "^${to}"`);
}
