import { replaceTexts } from "../../lib/replace-texts.ts";
import { escapeControls } from "../../log/redact-text.ts";
import { printable, type Style } from "../printable.ts";
import { shellCommand } from "../shell.ts";
import { type DiffLine, diffLines, linesOf } from "./diff.ts";
import { oursIn } from "./mask/is-ours.ts";
import { mask } from "./mask/mask-address.ts";
import { maskFile } from "./mask/mask-file.ts";
import { findMovedLines, type MovedLines } from "./moved-lines.ts";
import { paint } from "./paint.ts";
import { type Change, isFileChange } from "./plan/change.ts";
import type { Range } from "./source/text-edit.ts";

/** What a plan may show, or must not. */
export interface Shown {
  /** Secrets that were made for this plan. */
  readonly secrets?: readonly string[];
  /** Comments that Cardea writes into code. */
  readonly comments?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** Returns a plan as text. No secret is in it, neither one that was made nor one that the application's files have. */
export function showPlan(
  changes: readonly Change[],
  { secrets = [], comments = none }: Shown = {},
): string {
  const moved = findMovedLines(changes);
  const shown = changes.flatMap((change) => showMoved(change, moved, comments) ?? []);
  const text = shown.join("\n\n");
  const told = text.includes(mask) ? `${paint("dim", maskTold)}\n\n` : "";
  return told + replaceTexts(text, secrets, "(generated)");
}

const maskTold = `Possible secrets are shown as ${mask} in this output. The files get the real values.`;

/** Shows a change, and what moves from one file to another only where it differs. Returns `undefined` where another change shows it. */
function showMoved(
  change: Change,
  moved: readonly MovedLines[],
  own: ReadonlySet<string>,
): string | undefined {
  const made = moved.find(({ target }) => target === change);
  if (made) {
    const { source, target } = made;
    const lines = difference(
      { path: source.path, text: source.before },
      { path: target.path, text: target.text },
      own,
    );
    return source.kind === "remove"
      ? titled("move", "yellow", `${source.path} → ${target.path}`, lines)
      : titled(
          "create",
          "green",
          `${target.path}, from ${source.path}, which it is compared with`,
          lines,
        );
  }
  const left = moved.find(({ source }) => source === change);
  if (left?.source.kind === "remove") return undefined;
  return showChange(change, own, left);
}

function showChange(change: Change, own: ReadonlySet<string>, moved?: MovedLines): string {
  switch (change.kind) {
    case "create": {
      const text = change.isOwn ? change.text : maskFile(change.path, change.text, own);
      return titled("create", "green", change.path, added(text));
    }
    case "append":
      return titled("add to", "green", change.path, added(change.added.replace(/^\n+/, "")));
    case "edit": {
      const { path, before, after, added } = change;
      const lines = difference({ path, text: before }, { path, text: after, added }, own, moved);
      return titled("edit", "yellow", path, lines);
    }
    case "remove":
      return titled("remove", "red", change.path, []);
    case "keep":
      return titled(
        "keep",
        "yellow",
        `${change.path}, which is there already. What stands there is yours; it would have become:`,
        quoted(change.suggestion),
      );
    case "advise":
      return titled("you", "yellow", change.advice, quoted(change.lines.join("\n")));
    case "install":
      return titled("install", "green", shellCommand(change.command), []);
  }
}

function titled(verb: string, color: Style, title: string, lines: readonly string[]): string {
  return [`${paint(color, verb.padEnd(8))}${paint("bold", escapeControls(title))}`, ...lines].join(
    "\n",
  );
}

const added = (text: string) => linesOf(text).map((line) => showLine("added", line));
const quoted = (text: string) => linesOf(text).map((line) => `    ${printable(line)}`.trimEnd());

const signs = { added: ["+", "green"], removed: ["-", "red"], same: [" ", "dim"] } as const;

function showLine(kind: DiffLine["kind"], text: string): string {
  const [sign, color] = signs[kind];
  return paint(color, `  ${sign} ${printable(text)}`.trimEnd());
}

interface Text {
  readonly path: string;
  readonly text: string;
  /** Where in it stands what Cardea adds, which is shown as it is. */
  readonly added?: readonly Range[] | undefined;
}

/**
 * Compares the texts as they are and shows them masked, so that a secret that changes is a line that changes.
 *
 * @param moved what another change shows of the text before
 */
function difference(
  before: Text,
  after: Text,
  own: ReadonlySet<string>,
  moved?: MovedLines,
): string[] {
  const isOurs = oursIn(before.text, after.text, after.added ?? []);
  const masked = {
    removed: linesOf(maskFile(before.path, before.text, own)),
    added: linesOf(maskFile(after.path, after.text, own, isOurs)),
  };
  const elsewhere = new Set(moved?.pairs.map(([at]) => at));
  const isElsewhere = ({ kind, at }: DiffLine) => kind === "removed" && elsewhere.has(at);
  return diffLines(linesOf(before.text), linesOf(after.text)).flatMap((group, number) => [
    ...(number > 0 ? [paint("dim", "    ⋮")] : []),
    ...rowsOf(group, isElsewhere).flatMap((row) =>
      row.length >= fewest && row.every(isElsewhere)
        ? [
            paint(
              "dim",
              `    ⋮ ${row.length} lines that are in ${escapeControls(moved?.target.path ?? "")} now`,
            ),
          ]
        : row.map(({ kind, at }) =>
            showLine(kind, masked[kind === "removed" ? kind : "added"][at] ?? ""),
          ),
    ),
  ]);
}

/** Fewer lines than these are shown a second time. */
const fewest = 3;

/** Splits lines where a condition begins or ceases to hold. */
function rowsOf(lines: readonly DiffLine[], holds: (line: DiffLine) => boolean): DiffLine[][] {
  const rows: DiffLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1)?.at(-1);
    if (last && holds(last) === holds(line)) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows;
}

/** What a plan comes to, in a sentence. */
export function summary(changes: readonly Change[]): string {
  const files = changes.filter(isFileChange).map(({ path }) => path);
  return files.length === 1
    ? `Write ${escapeControls(files[0] ?? "")}?`
    : `Write these ${files.length} files?`;
}
