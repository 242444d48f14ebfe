import { execFile } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packages = fileURLToPath(new URL("packages/node_modules", import.meta.url));

/** The compilers that applications use. */
export const compilers = {
  "5.9": join(packages, "typescript/bin/tsc"),
  "7": join(root, "node_modules/typescript/bin/tsc"),
} as const;

/** How applications are told to find modules, by `moduleResolution`. */
export const resolutions = {
  node16: { module: "Node16", moduleResolution: "node16" },
  nodenext: { module: "NodeNext", moduleResolution: "nodenext" },
  bundler: { module: "ESNext", moduleResolution: "bundler" },
} as const;

/** A small application: files by name, and what its tsconfig.json says besides the usual. */
export interface Application {
  readonly files: Readonly<Record<string, string>>;
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

const usual = {
  noEmit: true,
  incremental: false,
  skipLibCheck: true,
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  jsx: "react-jsx",
  types: ["node"],
};

/** Packages for comparison, which applications import by their names. */
const others = ["next-auth", "@auth/core", "@auth/express", "@auth/qwik", "@hono/auth-js"];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Makes a folder in which the built package and those for comparison are installed. */
export function makeFolder(name: string): string {
  const folder = join(root, ".build", name);
  rmSync(folder, { recursive: true, force: true });
  link(root, join(folder, "node_modules/cardea"));
  for (const other of others) link(join(packages, other), join(folder, "node_modules", other));
  write(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  return folder;
}

function run(compiler: keyof typeof compilers, args: string[], cwd: string): Promise<string> {
  const command = [compilers[compiler], ...args, "--pretty", "false"];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
}

/**
 * Compiles applications against the built package, each by itself, and answers the complaints about each, by its name.
 * One process compiles them all, so that it reads the declarations once.
 *
 * @param name of the folder below `.build`
 */
export async function compileAll(
  name: string,
  compiler: keyof typeof compilers,
  applications: ReadonlyMap<string, Application>,
): Promise<ReadonlyMap<string, string>> {
  const folder = makeFolder(`${name}-${compiler}`);
  for (const [place, { files, compilerOptions }] of applications) {
    for (const [file, text] of Object.entries(files)) write(join(folder, place, file), text);
    const config = {
      compilerOptions: { ...usual, ...compilerOptions },
      files: Object.keys(files),
    };
    write(join(folder, place, "tsconfig.json"), JSON.stringify(config));
  }
  const output = await run(compiler, ["-b", ...applications.keys()], folder);
  const complaints = output.split(/\r?\n(?=\S)/).filter((one) => one.trim() !== "");
  const unknown = complaints.filter((one) => placeOf(one, applications) === undefined);
  if (unknown.length > 0) throw new Error(unknown.join("\n"));
  return new Map(
    [...applications.keys()].map((place) => [
      place,
      complaints.filter((one) => placeOf(one, applications) === place).join("\n"),
    ]),
  );
}

function placeOf(
  complaint: string,
  applications: ReadonlyMap<string, Application>,
): string | undefined {
  const path = relative(".", complaint.replace(/[(:].*/s, ""));
  return [...applications.keys()].find((place) => path.startsWith(`${place}/`));
}
