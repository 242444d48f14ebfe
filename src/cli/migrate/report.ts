import { escapeControls } from "../../log/redact-text.ts";
import { paint } from "../init/paint.ts";
import type { Finding } from "./source/left.ts";

/** Writes what is left to a person, place by place. */
export function showFindings(findings: readonly Finding[], notes: readonly string[]): string {
  const lines = findings.map(
    ({ path, line, advice, page }) =>
      `  ${escapeControls(path)}:${line}  ${escapeControls(advice)}${page ? `\n    ${paint("dim", escapeControls(page))}` : ""}`,
  );
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
