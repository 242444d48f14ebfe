import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../../docs/errors.md", import.meta.url);

/** What docs/errors.md says about a code. */
export interface Section {
  readonly code: string;
  /** The heading above it, such as `Providers`. */
  readonly group: string;
  /** The line below the code: its types, which of them a browser learns, and where each is shown. */
  readonly summary: string;
  readonly cause: string;
  readonly cure: string;
  /** The lines as printed. */
  readonly examples: readonly string[];
}

/** What running the provocations found out about a code. */
export interface Facts {
  readonly summary: string;
  readonly examples: readonly string[];
}

export const readPage = () => readFileSync(file, "utf8");
export const writePage = (page: string) => writeFileSync(file, page);

const heading = /^### `([^`]+)`$/m;
const fence = /^```text\n([\s\S]*?)\n```$/m;

/** Returns every section of a code, in the order of the page. */
export function sectionsOf(page: string): Section[] {
  return page.split(/^## /m).flatMap((chapter) => {
    const [group = ""] = chapter.split("\n", 1);
    const [, ...parts] = chapter.split(/^(?=### `)/m);
    return parts.map((part) => ({
      code: heading.exec(part)?.[1] ?? "",
      group,
      summary: part.split("\n")[2] ?? "",
      cause: paragraph(part, "Cause"),
      cure: paragraph(part, "Cure"),
      examples: fence.exec(part)?.[1]?.split("\n") ?? [],
    }));
  });
}

function paragraph(part: string, name: string): string {
  return (
    new RegExp(`^\\*\\*${name}\\.\\*\\* ([\\s\\S]*?)\\n\\n`, "m").exec(`${part}\n\n`)?.[1] ?? ""
  );
}

/** The warnings among the types of a section. */
const isWarning = ({ summary }: Section) => /(?:^|; )Warning$/.test(summary);

/** The codes of errors, each with one of its types, as `type code`. */
export function documentedErrors(page: string): string[] {
  return sectionsOf(page).flatMap(({ code, summary }) =>
    [...summary.matchAll(/(?<=^|; )`(\w+)`/g)].map(([, type]) => `${type} ${code}`),
  );
}

/** The codes of warnings. */
export function documentedWarnings(page: string): string[] {
  return sectionsOf(page)
    .filter(isWarning)
    .map(({ code }) => code);
}

/** The page with summaries, example lines and the index as they really are. Causes and cures are written by hand. */
export function withFacts(page: string, facts: ReadonlyMap<string, Facts>): string {
  const parts = page.split(/^(?=### `)/m).map((part) => {
    const found = facts.get(heading.exec(part)?.[1] ?? "");
    return found ? rewritten(part, found) : part;
  });
  return withIndex(parts.join(""));
}

/** A section ends where the next chapter begins. */
function rewritten(part: string, { summary, examples }: Facts): string {
  const [section = "", ...chapters] = part.split(/^(?=## )/m);
  const [title = ""] = section.split("\n", 1);
  const text = section.slice(Math.max(0, section.search(/^\*\*Cause\./m))).replace(fence, "");
  const shown = `\`\`\`text\n${examples.join("\n")}\n\`\`\``;
  return `${[title, summary, text.trim(), shown].join("\n\n")}\n\n${chapters.join("")}`;
}

/** The list of codes by group, between the heading `All codes` and the next one. */
export function withIndex(page: string): string {
  const sections = sectionsOf(page);
  const groups = [...new Set(sections.map(({ group }) => group))];
  const lines = groups.map((name) => {
    const ours = sections.filter(({ group }) => group === name);
    return `**${name}:** ${ours.map(({ code }) => `[\`${code}\`](#${code})`).join(", ")}`;
  });
  const list = `${lines.join("\n\n")}\n\n`;
  return page.replace(/(^## All codes\n\n)[\s\S]*?(?=^## )/m, (_, title) => title + list);
}
