import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileChange } from "./plan/change.ts";

/**
 * Writes the files of a plan.
 *
 * @throws {Error} before anything is written, if a file has changed since the plan was made
 */
export function writeFiles(root: string, changes: readonly FileChange[]): void {
  for (const change of changes) {
    const now = readIfThere(join(root, change.path));
    const then = change.kind === "create" ? undefined : change.before;
    if (now !== then) {
      throw new Error(
        `${change.path} has changed in the meantime. Nothing was written; try again.`,
      );
    }
  }
  for (const change of changes) {
    const path = join(root, change.path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, textOf(change));
    if (change.kind === "create" && change.isPrivate) chmodSync(path, 0o600);
  }
}

function textOf(change: FileChange): string {
  switch (change.kind) {
    case "create":
      return change.text;
    case "edit":
      return change.after;
    case "append":
      return change.before + change.added;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
