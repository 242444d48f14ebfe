import { execFile } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.ts";

/** A project that has the built package among its dependencies, as an application would. */
export interface Consumer {
  /** Writes a file. */
  write(name: string, text: string): void;
  /** Runs one of the files with Node and answers what it printed. */
  run(file: string): Promise<string>;
  /** Compiles some of the files and answers what the compiler complains about. */
  compile(files: string[], compilerOptions?: Record<string, unknown>): Promise<string>;
  remove(): void;
}

const options = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: "ES2023",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  module: "NodeNext",
  moduleResolution: "nodenext",
  types: ["node"],
};

function runNode(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (_, stdout, stderr) => resolve(stdout + stderr));
  });
}

/** Makes a fresh project in the folder `.build/{name}`. */
export function createConsumer(name: string): Consumer {
  const folder = join(root, ".build", name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

  remove();
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/cardea"));
  write("package.json", JSON.stringify({ type: "module" }));
  return {
    write,
    run: (file) => runNode([file], folder),
    compile(files, compilerOptions = {}) {
      const config = { compilerOptions: { ...options, ...compilerOptions }, files };
      write("tsconfig.json", JSON.stringify(config));
      return runNode([join(root, "node_modules/typescript/bin/tsc"), "-p", folder], folder);
    },
    remove,
  };
}
