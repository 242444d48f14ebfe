import { readFileSync } from "node:fs";

/** The files of an application, by path. */
export type Files = Readonly<Record<string, string>>;

/** An application before it is moved, and afterwards. */
export interface Sample {
  readonly title: string;
  readonly before: Files;
  readonly after: Files;
}

/** Reads the samples of a page next to this file. */
export function readSamples(name: string): Sample[] {
  const page = readFileSync(new URL(`${name}.md`, import.meta.url), "utf8");
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ""] = section.split("\n", 1);
      const [, before = "", after = ""] = section.split(/^### .*$/m);
      return { title, before: filesIn(before), after: filesIn(after) };
    });
}

/** The programs of a text, by the path that their first line says. */
export function filesIn(text: string): Files {
  const programs = text.matchAll(/^```[jt]sx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...programs].map(([, path, program]) => [path, program ?? ""]));
}
