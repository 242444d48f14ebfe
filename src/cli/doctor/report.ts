import type { styleText } from "node:util";
import { ownManifest } from "../manifest.ts";
import { printable, printableJson, type Style } from "../printable.ts";
import { areas, type Finding, type Severity } from "./finding.ts";
import type { Result } from "./run-doctor.ts";

const marks: Readonly<Record<Severity, readonly [mark: string, style: Style]>> = {
  error: ["✗", "red"],
  warning: ["!", "yellow"],
  ok: ["✓", "green"],
  skipped: ["-", "dim"],
};

const widest = Math.max(...areas.map((area) => area.length));
const margin = " ".repeat(widest + 6);
const lineLength = 100;

/** How many findings have a severity. */
export function count(findings: readonly Finding[], severity: Severity): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

/** The findings in the order of the areas, and within each the worst first. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const severity = Object.keys(marks);
  return findings.toSorted(
    (a, b) =>
      areas.indexOf(a.area) - areas.indexOf(b.area) ||
      severity.indexOf(a.severity) - severity.indexOf(b.severity),
  );
}

/** Writes a result for a person. */
export function formatReport({ heading, findings }: Result, style: typeof styleText): string {
  const facts = [
    printable(heading.framework ?? ""),
    printable(heading.mode),
    heading.envFiles.length > 0 ? printable(heading.envFiles.join(", ")) : "no env files",
  ].filter(Boolean);
  const place = heading.folder ? `  in ${heading.folder}` : "";
  const title = `${style("bold", "Cardea doctor")}  ${printable(`${heading.file ?? ""}${place}`)}`;
  const blocks = inOrder(findings.map(toPrintable)).map((finding) => formatFinding(finding, style));
  return [
    `${title.trim()}  ${style("dim", facts.join(" · "))}`,
    "",
    ...blocks,
    "",
    summary(findings, heading.mode, style),
  ].join("\n");
}

function toPrintable(finding: Finding): Finding {
  const { what, why, details, write } = finding;
  return {
    ...finding,
    what: printable(what),
    ...(why !== undefined && { why: printable(why) }),
    ...(details && { details: details.map(printable) }),
    ...(write !== undefined && { write: printable(write) }),
  };
}

function formatFinding(finding: Finding, style: typeof styleText): string {
  const [mark, color] = marks[finding.severity];
  const isProblem = finding.severity === "error" || finding.severity === "warning";
  const [first = "", ...rest] = wrap(finding.what);
  const head = `  ${style(color, mark)} ${style(isProblem ? "bold" : "dim", finding.area.padEnd(widest))}  `;
  const tone = (text: string) => (finding.severity === "skipped" ? style("dim", text) : text);
  return [
    head + (isProblem ? style("bold", first) : tone(first)),
    ...rest.map((line) => margin + (isProblem ? style("bold", line) : tone(line))),
    ...wrap(finding.why ?? "").map((line) => margin + line),
    ...(finding.details ?? []).map((line) => margin + style("dim", line)),
    ...(finding.write ? ["", ...copyable(finding.write, style), ""] : []),
  ].join("\n");
}

function copyable(text: string, style: typeof styleText): string[] {
  return text.split("\n").map((line) => {
    const isRemark = /^\s*(?:#|\/\/|--) /.test(line);
    const [code = "", remark] = isRemark ? ["", line] : line.split(/(?<=\S {3})(?=# )/);
    const drawn = (code && style("cyan", code)) + (remark ? style("dim", remark) : "");
    return line === "" ? "" : `${margin}  ${drawn}`;
  });
}

/** Breaks a text into lines that fit beside the margin. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= lineLength - margin.length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function summary(findings: readonly Finding[], mode: string, style: typeof styleText): string {
  const [errors, warnings] = [count(findings, "error"), count(findings, "warning")];
  const skipped = count(findings, "skipped");
  const verdict =
    errors + warnings === 0
      ? style("green", "Nothing is wrong.")
      : [
          ...(errors > 0 ? [style("red", plural(errors, "error"))] : []),
          ...(warnings > 0 ? [style("yellow", plural(warnings, "warning"))] : []),
        ].join(", ");
  const rest = skipped > 0 ? style("dim", `  ${plural(skipped, "check")} left out`) : "";
  const hint =
    mode === "production"
      ? ""
      : `\n  ${style("dim", "Before you deploy: npx cardea doctor --production")}`;
  return `  ${verdict}${rest}${hint}`;
}

/** Writes a result for a program. docs/command-line.md documents the shape. */
export function formatJson({ heading, findings }: Result): string {
  return printableJson({
    version: 1,
    cardea: ownManifest()?.version ?? "unknown",
    ...heading,
    file: heading.file ?? null,
    errors: count(findings, "error"),
    warnings: count(findings, "warning"),
    findings: inOrder(findings),
  });
}
