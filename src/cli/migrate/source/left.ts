import { docs } from "./draft.ts";
import type { TextFile } from "./source-files.ts";

/** What only a person can decide, and where. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly advice: string;
  /** Where more is to be read, if the comment says so. */
  readonly page: string | undefined;
}

const comment = /TODO\(cardea\):?\s*(.*?)(?:\s+See (\S+?))?\s*(?:\*\/.*)?$/gm;

/** Returns the comments that stand in files, those of an earlier run as well, by path and line. */
export function findLeft(files: Iterable<TextFile>): Finding[] {
  return [...files]
    .flatMap(({ path, text }) =>
      [...text.matchAll(comment)].map(({ index, 1: advice = "", 2: page }): Finding => {
        const line = text.slice(0, index).split("\n").length;
        return { path, line, advice, page: page?.startsWith(docs) ? page : undefined };
      }),
    )
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
