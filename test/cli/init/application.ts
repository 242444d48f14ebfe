import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isRecord, parseJson } from "../../../src/lib/json.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const cli = join(root, "dist/cli/index.js");

/** What a command did. */
interface Result {
  readonly code: number | string | null | undefined;
  readonly printed: string;
  readonly hinted: string;
}

/** An application in a folder of its own, which has the built package among its dependencies. */
export interface TestApplication {
  readonly folder: string;
  /** Runs the command line there. */
  cardea(...args: string[]): Promise<Result>;
  /** Runs `cardea init` there; installs nothing. */
  init(...args: string[]): Promise<Result>;
  run(program: string, ...args: string[]): Promise<Result>;
  read(path: string): string;
  write(path: string, text: string): void;
  has(path: string): boolean;
  /** Every file but those of packages, with its text. */
  files(): Record<string, string>;
  mode(path: string): number;
  /** What `tsc` complains about. */
  compile(compilerOptions?: Record<string, unknown>): Promise<string>;
  /** Runs a script of package.json, and waits until the address answers. */
  start(script: string, address: string, env?: NodeJS.ProcessEnv): Promise<ChildProcess>;
  remove(): void;
}

const modules = { type: "module" };
export const manifest = (members: Record<string, unknown> = modules) =>
  `${JSON.stringify({ name: "application", ...members }, null, 2)}\n`;

/** Makes an application of some files. */
export function createApplication(name: string, files: Record<string, string>): TestApplication {
  const folder = join(root, ".build/init", name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const run = (program: string, ...args: string[]) =>
    new Promise<Result>((resolve) => {
      const env = { ...process.env, npm_config_user_agent: "", NODE_OPTIONS: "", NO_COLOR: "1" };
      execFile(program, args, { cwd: folder, env }, (error, printed, hinted) =>
        resolve({ code: error ? error.code : 0, printed, hinted }),
      );
    });
  remove();
  mkdirSync(join(folder, "node_modules"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/cardea"));
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    folder,
    run,
    read,
    write,
    remove,
    cardea: (...args) => run(process.execPath, cli, ...args),
    init: (...args) => run(process.execPath, cli, "init", "--no-install", ...args),
    has: (path) => existsSync(join(folder, path)),
    files: () =>
      Object.fromEntries(
        globSync("{.env*,.gitignore,*.*,src/**/*.*,app/**/*.*}", { cwd: folder })
          .filter((path) => statSync(join(folder, path)).isFile())
          .map((path) => [path, read(path)]),
      ),
    mode: (path) => statSync(join(folder, path)).mode & 0o777,
    async compile(compilerOptions = {}) {
      const common = { strict: true, noEmit: true, skipLibCheck: true, types: ["node"] };
      const node = { target: "ES2023", module: "nodenext", allowImportingTsExtensions: true };
      const options = { ...common, ...node, ...compilerOptions };
      const exclude = ["node_modules"];
      write("tsconfig.check.json", JSON.stringify({ compilerOptions: options, exclude }));
      const tsc = join(root, "node_modules/typescript/bin/tsc");
      const { printed } = await run(process.execPath, tsc, "-p", "tsconfig.check.json");
      rmSync(join(folder, "tsconfig.check.json"));
      return printed;
    },
    async start(script, address, env = {}) {
      const [program, ...args] = scriptOf(read("package.json"), script).split(" ");
      assert.equal(program, "node");
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { ...process.env, NODE_OPTIONS: "", ...env },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr]) {
        stream.on("data", (data) => said.push(String(data)));
      }
      await untilAnswered(address, child, said);
      return child;
    },
  };
}

function scriptOf(text: string, name: string): string {
  const json = parseJson(text);
  const scripts = isRecord(json) && isRecord(json.scripts) ? json.scripts : {};
  return String(scripts[name]);
}

async function untilAnswered(
  address: string,
  child: ChildProcess,
  said: readonly string[],
): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) break;
    try {
      await fetch(address, { redirect: "manual" });
      return;
    } catch {
      await wait(50);
    }
  }
  child.kill();
  assert.fail(`The application does not answer. It said: ${said.join("")}`);
}

/** The value of a variable in a file of the environment. */
export function variable(text: string, name: string): string {
  return new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
}
