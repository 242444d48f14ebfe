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

const comment = /TODO\(cardea\):?(.*)/;

/** Returns the comments that stand in files, those of an earlier run as well, by path and line. */
export function findLeft(files: Iterable<TextFile>): Finding[] {
  return [...files]
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at): Finding[] => {
        const [, written] = comment.exec(line) ?? [];
        return written === undefined ? [] : [{ path, line: at + 1, ...adviceIn(written) }];
      }),
    )
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}

function adviceIn(written: string): Pick<Finding, "advice" | "page"> {
  const [inner = ""] = written.split("*/");
  const text = inner.trim();
  const named = /\sSee (\S+)$/.exec(text);
  const page = named?.[1]?.startsWith(`${docs}/`) ? named[1] : undefined;
  return { advice: named ? text.slice(0, named.index).trimEnd() : text, page };
}
