import { randomUUID } from "node:crypto";
import {
  accessSync,
  appendFileSync,
  chmodSync,
  constants,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { openProject, type Place, placeIn } from "./application/project.ts";
import type { FileChange } from "./plan/change.ts";

/**
 * Writes the files of a plan.
 *
 * @throws {Error} before anything is written, if a file has changed since the plan was made, has two changes or cannot be written
 */
export function writeFiles(root: string, changes: readonly FileChange[]): void {
  const project = openProject(root);
  const planned = new Map<string, string>();
  const places = changes.map((change) => {
    const place = placeIn(root, change.path);
    const then = change.kind === "create" ? undefined : change.before;
    if (project.read(change.path) !== then) {
      throw new Error(
        `${change.path} has changed in the meantime. Nothing was written; try again.`,
      );
    }
    const other = planned.get(place.path);
    if (other !== undefined) {
      throw new Error(
        `${other} and ${change.path} are one file, and one change would undo the other. Nothing was written.`,
      );
    }
    planned.set(place.path, change.path);
    checkWritable(place, change.path);
    return { change, path: place.path, mode: modeOf(root, change) };
  });
  for (const { change, path, mode } of places) write(path, change, mode);
}

/** The mode of a file that is created. */
function modeOf(root: string, change: FileChange): number {
  const { from, isPrivate } = change.kind === "create" ? change : {};
  if (from !== undefined) return statSync(placeIn(root, from).path).mode & 0o777;
  return isPrivate ? 0o600 : 0o666;
}

function checkWritable({ path, isThere }: Place, shown: string): void {
  const target = isThere ? path : nearestThere(path);
  const isUsable = isThere || statSync(target).isDirectory();
  try {
    accessSync(target, constants.W_OK);
    if (isThere && hasOtherNames(path)) accessSync(dirname(path), constants.W_OK);
    if (isUsable) return;
  } catch {}
  throw new Error(`${shown} cannot be written: look at ${target}. Nothing was written.`);
}

/** The path itself, or the nearest one above it that is there. */
function nearestThere(path: string): string {
  const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
  return isThere ? path : nearestThere(dirname(path));
}

const hasOtherNames = (path: string) => statSync(path).nlink > 1;

/** Gives a file with other names, such as that in a copy made of hard links, content of its own. */
function detach(path: string): void {
  if (!hasOtherNames(path)) return;
  const own = `${path}.${randomUUID()}.tmp`;
  copyFileSync(path, own, constants.COPYFILE_EXCL);
  chmodSync(own, statSync(path).mode);
  renameSync(own, path);
}

/** A file that has come in the meantime is not overwritten, and a link not followed. */
function write(path: string, change: FileChange, mode: number): void {
  switch (change.kind) {
    case "create":
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, change.text, { flag: "wx", mode });
      break;
    case "edit":
      detach(path);
      writeFileSync(path, change.after);
      break;
    case "append":
      detach(path);
      appendFileSync(path, change.added);
      break;
    case "remove":
      rmSync(path);
  }
}
