import type { Edited, Range } from "../source/text-edit.ts";

/** One thing that is to be done to an application. */
export type Change =
  | {
      readonly kind: "create";
      readonly path: string;
      readonly text: string;
      /** Whether nothing of it comes from the application, so that all of it can be shown. */
      readonly isOwn?: true;
      /** Whether only the owner may read it. */
      readonly isPrivate?: boolean;
      /** The file that the text comes from, whose mode is kept: it may have been private. */
      readonly from?: string | undefined;
    }
  | {
      readonly kind: "edit";
      readonly path: string;
      readonly before: string;
      readonly after: string;
      /** Where in the text after it stands what Cardea adds, of which nothing comes from the application. */
      readonly added?: readonly Range[];
    }
  | {
      /** Lines at the end of a file whose other lines are not shown, because they may hold secrets. */
      readonly kind: "append";
      readonly path: string;
      readonly before: string;
      readonly added: string;
    }
  | {
      /** A file whose place another one takes. */
      readonly kind: "remove";
      readonly path: string;
      readonly before: string;
    }
  | {
      /** A file that is there and differs. It stays as it is. Nothing of the suggestion comes from it. */
      readonly kind: "keep";
      readonly path: string;
      readonly suggestion: string;
    }
  | {
      /** What only the person can do. */
      readonly kind: "advise";
      readonly advice: string;
      readonly lines: readonly string[];
    }
  | { readonly kind: "install"; readonly command: readonly string[] };

/** A change that writes or removes a file. */
export type FileChange = Extract<Change, { kind: "create" | "edit" | "append" | "remove" }>;

/** Whether a change writes or removes a file. */
export function isFileChange(change: Change): change is FileChange {
  return ["create", "edit", "append", "remove"].includes(change.kind);
}

/** Creates a file of Cardea's own, unless one is there: the same needs nothing, and another one is kept. */
export function createFile(
  path: string,
  text: string,
  existing: string | undefined,
): readonly Change[] {
  if (existing === undefined) return [{ kind: "create", path, text, isOwn: true }];
  if (codeOf(existing) === codeOf(text)) return [];
  return [{ kind: "keep", path, suggestion: text }];
}

/** A text without its empty lines and its lines of comment: the pages of the documentation begin each file with its name. */
const codeOf = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => !/^\s*(?:\/\/.*)?$/.test(line))
    .join("\n");

/** Edits a file, unless nothing changes. */
export function editFile(path: string, before: string, { text, added }: Edited): readonly Change[] {
  return before === text ? [] : [{ kind: "edit", path, before, after: text, added }];
}
