import { escapeControls } from "../../log/redact-text.ts";
import { maskAdvice } from "../init/mask/mask-advice.ts";
import { maskText } from "../init/mask/mask-text.ts";
import { paint } from "../init/paint.ts";
import { commentOf } from "./source/draft.ts";
import type { Finding } from "./source/left.ts";

/** What the plan says besides. */
interface Told {
  readonly notes: readonly string[];
  /** Comments of this run; others may have been changed by somebody. */
  readonly comments: ReadonlySet<string>;
}

/** Writes what is left to a person, place by place. */
export function showFindings(
  findings: readonly Finding[],
  { notes, comments }: Told = { notes: [], comments: new Set() },
): string {
  const lines = findings.map(({ path, line, advice, page }) => {
    const isOwn = page !== undefined && comments.has(commentOf(advice, page));
    const said = isOwn ? advice : page === undefined ? maskText(advice) : maskAdvice(advice);
    const place = isOwn ? page : maskText(page ?? "");
    const more = page === undefined ? "" : `\n    ${paint("dim", escapeControls(place))}`;
    return `  ${escapeControls(path)}:${line}  ${escapeControls(said)}${more}`;
  });
  const told = notes.map((note) => `  ${escapeControls(note)}`);
  return [
    ...(lines.length > 0
      ? [paint("bold", "Left to you, and marked with TODO(cardea):"), ...lines]
      : []),
    ...(told.length > 0 ? [paint("bold", "Good to know:"), ...told] : []),
  ].join("\n");
}

/** Writes what the application needs before the moved code can run. */
export function showNeeds(needs: readonly string[]): string {
  const lines = needs.map((need) => `  ${escapeControls(need)}`);
  return [paint("bold", "Needed before it runs:"), ...lines, ""].join("\n");
}
