import { readFileSync } from "node:fs";

/** What a start page has people do. */
export interface StartPage {
  /** The files, by their paths: every version that the page shows, in its order. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** What is typed until the application is there, in its order, without what is installed. */
  readonly commands: readonly string[];
  /** The callback URL that is registered at GitHub. */
  readonly callbackUrl: string;
}

/** What needs the registry or another folder: tests have packages and a folder already. */
const elsewhere = /^(?:mkdir|cd|npx create-|npm create|npx astro add|npm install)\b/;

/** Reads `docs/start/<name>.md`. */
export function readStart(name: string): StartPage {
  const text = readFileSync(new URL(`../../docs/start/${name}.md`, import.meta.url), "utf8");
  const files = new Map<string, readonly string[]>();
  for (const [, path = "", program = ""] of text.matchAll(
    /^```(?:tsx?|js)\n\/\/ (\S+)\n([\s\S]*?)^```$/gm,
  )) {
    files.set(path, [...(files.get(path) ?? []), program]);
  }
  const beforeItRuns = text.slice(0, text.search(/^npm (?:run dev|start)$/m));
  const commands = [...beforeItRuns.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
    .flatMap(([, block = ""]) => block.trim().split("\n"))
    .filter((line) => line !== "" && line !== "```sh" && !elsewhere.test(line));
  const [callbackUrl = ""] = text.match(/http:\/\/localhost:\d+\S*\/callback\/github/) ?? [];
  return { files, commands, callbackUrl };
}

/** Returns the version of a file that the page shows first. */
export const firstOf = (page: StartPage, path: string): string => page.files.get(path)?.[0] ?? "";

/** Returns the version of a file that the page shows last. */
export const lastOf = (page: StartPage, path: string): string => page.files.get(path)?.at(-1) ?? "";
