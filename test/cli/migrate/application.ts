import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { run } from "../../../src/cli/run.ts";
import type { Files } from "./samples.ts";

/** What the command did. */
interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly hinted: string;
}

const hidden = new Set(["package.json", "tsconfig.json"]);

/** An application in a folder of its own. */
export function createApplication(files: Files, manifest: object) {
  const folder = mkdtempSync(join(tmpdir(), "cardea-migrate-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const base = Object.keys(files).some((path) => path.startsWith("src/")) ? "./src/*" : "./*";
  write("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { paths: { "@/*": [base], "~/*": [base] } } }),
  );
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    folder,
    write,
    read: (path: string) => readFileSync(join(folder, path), "utf8"),
    /** Every source file with its text. */
    files(): Record<string, string> {
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .filter((path) => !hidden.has(path) && !/^(?:\.git|node_modules)\//.test(path));
      return Object.fromEntries(
        paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]),
      );
    },
    async migrate(...args: string[]): Promise<Outcome> {
      const printed: string[] = [];
      const hinted: string[] = [];
      const code = await run(["migrate", folder, "--no-install", ...args], {
        print: (text) => void printed.push(text),
        hint: (text) => void hinted.push(text),
      });
      return { code, printed: printed.join("\n"), hinted: hinted.join("\n") };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
