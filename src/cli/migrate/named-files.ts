import { escapeControls } from "../../log/redact-text.ts";

const most = 10;

/** Filters do not run for this command, so a file with one may only look changed until Git has looked itself. */
const lookAgain =
  "If `git status` shows none of them, it has looked again at files with a filter, as of Git LFS: repeat this command.";

/** Returns a sentence about files that Git calls changed, with the names of the first ones below it. */
export function withNames(sentence: string, paths: readonly string[]): string {
  const shown = paths.slice(0, most).map((path) => `  ${escapeControls(path)}`);
  const more = paths.length > most ? [`  and ${paths.length - most} more`] : [];
  return [sentence, ...shown, ...more, lookAgain].join("\n");
}
