import type { TextEdit } from "../source/text-edit.ts";
import type { Token } from "../source/tokens.ts";
import type { IsOurs } from "./is-ours.ts";
import { isAdvice, maskAdvice } from "./mask-advice.ts";
import { maskText } from "./mask-text.ts";

/**
 * Masks comments. Those of single lines that follow each other are one text, in which a line may say what the next one has.
 *
 * @param own comments that Cardea writes, which are shown as they are
 */
export function maskComments(
  text: string,
  comments: readonly Token[],
  own: ReadonlySet<string>,
  isOurs: IsOurs,
): TextEdit[] {
  return rowsOf(text, comments).flatMap((row) => {
    const parts = row.map(({ start, end }) => partsOf(text.slice(start, end)));
    const isOwn = parts.map(
      ({ inner }, at) => own.has(inner.trim()) || isShown(inner) || isOurs(row[at] ?? nowhere),
    );
    const written = parts.map(({ inner }, at) => (isOwn[at] ? "" : inner));
    const masked =
      row.length > 1 ? maskText(written.join("\n")).split("\n") : written.map(maskText);
    return row.map(({ start, end }, at): TextEdit => {
      const { open = "", inner = "", close = "" } = parts[at] ?? {};
      const shown = isOwn[at] ? inner : (masked[at] ?? "");
      return { start, end, text: `${open}${shown}${close}` };
    });
  });
}

const nowhere = { start: 0, end: 0 };

/** Whether a comment is one of an earlier run, in which there is nothing to hide. */
const isShown = (inner: string) => isAdvice(inner) && maskAdvice(inner) === inner;

/** Comments that are shown as one text. */
function rowsOf(text: string, comments: readonly Token[]): Token[][] {
  const rows: Token[][] = [];
  for (const comment of comments) {
    const last = rows.at(-1)?.at(-1);
    const isNext =
      last?.kind === "CommentLine" &&
      comment.kind === "CommentLine" &&
      text.slice(last.end, comment.start).trim() === "";
    if (isNext) rows.at(-1)?.push(comment);
    else rows.push([comment]);
  }
  return rows;
}

function partsOf(comment: string): { open: string; inner: string; close: string } {
  const open = /^(?:\/[/*]|<!--|-->)/.exec(comment)?.[0] ?? "";
  const close = open === "/*" && comment.endsWith("*/") ? "*/" : "";
  return { open, inner: comment.slice(open.length, comment.length - close.length), close };
}
