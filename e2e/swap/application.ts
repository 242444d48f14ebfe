import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { end, programTime, untilItAnswers } from "../server-process.ts";
import type { Files } from "./next-files.ts";

const packages = fileURLToPath(new URL("node_modules", import.meta.url));
const next = "node_modules/next/dist/bin/next";

/** The environment without the settings of whoever runs the tests. */
const cleanEnvironment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(AUTH_|NEXTAUTH_|NODE_OPTIONS|NODE_ENV|NODE_TEST|VERCEL)/.test(name),
    ),
  ),
  NEXT_TELEMETRY_DISABLED: "1",
  // What is needed lies there already: a move asks no registry.
  npm_config_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
};

export type Settings = Readonly<Record<string, string>>;

/** An application that answers. */
export interface Running {
  log(): string;
  stop(): Promise<void>;
}

/** An application in a folder of its own, outside of the project, whose packages would be found otherwise. */
export class Application {
  readonly folder: string;
  readonly #isNext: boolean;

  private constructor(folder: string, isNext: boolean) {
    this.folder = folder;
    this.#isNext = isNext;
  }

  /**
   * Writes an application, with its packages.
   *
   * @param alias the name under which its version of next-auth is installed here
   */
  static create(files: Files, alias?: string): Application {
    const folder = mkdtempSync(join(tmpdir(), "cardea-swap-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    link(packages, folder);
    const installed = join(folder, "node_modules");
    if (alias) renameSync(join(installed, alias), join(installed, "next-auth"));
    return new Application(folder, "next.config.ts" in files);
  }

  /** The same application beside it, as its last commit. */
  copy(): Application {
    const folder = `${this.folder}-moved`;
    this.#git("init", "--quiet");
    this.#git("add", ".");
    this.#git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "Begin");
    execFileSync("git", ["clone", "--quiet", this.folder, folder]);
    link(join(this.folder, "node_modules"), folder);
    return new Application(folder, this.#isNext);
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  #git(...args: string[]): void {
    execFileSync("git", args, { cwd: this.folder });
  }

  /** Runs `npx cardea migrate --yes`, and answers what it printed. */
  migrate(settings: Settings): string {
    return this.#run("npx", ["cardea", "migrate", "--yes"], settings);
  }

  /** Makes a production build, where there is something to build. */
  build(settings: Settings): string {
    return this.#isNext ? this.#run(process.execPath, [next, "build"], settings) : "";
  }

  #run(program: string, args: readonly string[], settings: Settings = {}): string {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: { ...cleanEnvironment, ...settings },
      encoding: "utf8",
      timeout: programTime,
    });
    if (status === 0) return stdout + stderr;
    throw new Error(
      `${basename(program)} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`,
    );
  }

  async start(port: number, settings: Settings): Promise<Running> {
    const command = this.#isNext ? [next, "start", "--port", String(port)] : ["server.ts"];
    const server = spawn(process.execPath, command, {
      cwd: this.folder,
      env: { ...cleanEnvironment, NODE_ENV: "production", PORT: String(port), ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const printed: string[] = [];
    for (const stream of [server.stdout, server.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => printed.push(text));
    }
    const log = () => printed.join("");
    await untilItAnswers(`http://localhost:${port}`, server, log);
    return { log, stop: () => end(server) };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Turbopack follows no links out of a folder, so the packages are hard links, or copies on another disk. */
function link(from: string, folder: string): void {
  const target = join(folder, "node_modules");
  try {
    execFileSync("cp", ["-al", from, target], { stdio: "ignore" });
  } catch {
    rmSync(target, { recursive: true, force: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  }
  // npm writes it in place, and with it the file that it is linked to.
  rmSync(join(target, ".package-lock.json"), { force: true });
}
