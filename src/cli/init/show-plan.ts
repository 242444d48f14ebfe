import { escapeControls } from "../../log/redact-text.ts";
import { printable } from "../printable.ts";
import { type DiffLine, diffLines } from "./diff.ts";
import { maskSecrets } from "./mask-secrets.ts";
import { paint, type Style } from "./paint.ts";
import { type Change, isFileChange } from "./plan/change.ts";

/** Returns a plan as text. None of the secrets is in it, nor any that code has. */
export function showPlan(changes: readonly Change[], secrets: readonly string[]): string {
  const text = changes.map(showChange).join("\n\n");
  return secrets.reduce((shown, secret) => shown.replaceAll(secret, "(made afresh)"), text);
}

function showChange(change: Change): string {
  switch (change.kind) {
    case "create":
      return titled("create", "green", change.path, added(maskSecrets(change.path, change.text)));
    case "append":
      return titled("add to", "green", change.path, added(change.added.replace(/^\n+/, "")));
    case "edit":
      return titled(
        "edit",
        "yellow",
        change.path,
        difference(maskSecrets(change.path, change.before), maskSecrets(change.path, change.after)),
      );
    case "remove":
      return titled("remove", "red", change.path, []);
    case "keep":
      return titled(
        "keep",
        "yellow",
        `${change.path}, which is there already. What stands there is yours; it would have become:`,
        quoted(maskSecrets(change.path, change.suggestion)),
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

const linesOf = (text: string) => text.replace(/\r?\n$/, "").split(/\r?\n/);
const added = (text: string) =>
  linesOf(text).map((line) => showLine({ kind: "added", text: line }));
const quoted = (text: string) => linesOf(text).map((line) => `    ${printable(line)}`.trimEnd());

const signs = { added: ["+", "green"], removed: ["-", "red"], same: [" ", "dim"] } as const;

function showLine({ kind, text }: DiffLine): string {
  const [sign, color] = signs[kind];
  return paint(color, `  ${sign} ${printable(text)}`.trimEnd());
}

function difference(before: string, after: string): string[] {
  return diffLines(before, after).flatMap((group, at) => [
    ...(at > 0 ? [paint("dim", "    …")] : []),
    ...group.map(showLine),
  ]);
}

/** Writes a command as a shell takes it. */
export function shellCommand(command: readonly string[]): string {
  return command.map((word) => (/^[\w@./:^-]+$/.test(word) ? word : `"${word}"`)).join(" ");
}

/** What a plan comes to, in a sentence. */
export function summary(changes: readonly Change[]): string {
  const files = changes.filter(isFileChange).map(({ path }) => path);
  return files.length === 1 ? `Write ${files[0]}?` : `Write these ${files.length} files?`;
}
