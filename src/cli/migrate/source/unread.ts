import { statSync } from "node:fs";
import { join } from "node:path";
import { readFinite } from "../../finite-file.ts";
import type { Project } from "../../init/application/project.ts";
import type { ProjectPath } from "./project-paths.ts";

/** A file that is left as it is, although it may name a package to be replaced. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
  /** What it says, as far as that can be read: enough to find names of packages in it. */
  readonly text: string;
}

const largest = 1_000_000;
/** More than this is not even searched. */
const searched = 50_000_000;

const named = /["'`](?:next-auth|@auth\/[\w-]+)(?:\/[\w./@-]+)?["'`]/;

const reasons = {
  source: undefined,
  manifest: undefined,
  unknown: "is no file of JavaScript or TypeScript",
  aside: "is in a folder that is left alone",
  link: "leads out of this folder",
  size: "is larger than 1 MB",
  closed: "cannot be read",
  encoding: "is no text in UTF-8",
} as const;

/** Returns a file that is not looked at, or cannot be, where it names a package to be replaced or may do so. */
export function lookInto({ root }: Project, { path, kind }: ProjectPath): Skipped | undefined {
  const given = reasons[kind];
  if (kind === "link") return { path, reason: reasons.link, text: "" };
  const place = join(root, path);
  const size = statSync(place, { throwIfNoEntry: false })?.size ?? 0;
  if (size > searched) return { path, reason: given ?? reasons.size, text: "" };
  const bytes = bytesOf(place);
  if (!bytes) return { path, reason: reasons.closed, text: "" };
  const isLarge = given === undefined && size > largest;
  const reason = given ?? (isLarge ? reasons.size : reasons.encoding);
  if (reason === reasons.encoding && isUtf8(bytes)) return undefined;
  const text = textIn(bytes);
  return isLarge || named.test(text) ? { path, reason, text } : undefined;
}

function bytesOf(place: string): Buffer | undefined {
  try {
    return readFinite(place, place, searched);
  } catch {
    return undefined;
  }
}

function isUtf8(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Reads names of packages, whichever encoding it is: UTF-16 has zeros between their letters. */
const textIn = (bytes: Buffer) => bytes.toString("latin1").replaceAll("\0", "");
