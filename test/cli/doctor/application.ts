import { execFile } from "node:child_process";
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Finding } from "../../../src/cli/doctor/finding.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A secret as `cardea secret` prints them. */
export const goodSecret = "q3Jx0vN5tZ8rKfW1yBdL7mHcPgA2sEuTiO4nXbVjYkR";

/** What an application is made of. */
export interface Parts {
  readonly files: Readonly<Record<string, string>>;
  /** Packages that are installed beside Cardea. */
  readonly packages?: readonly string[];
  /** Members of package.json. */
  readonly manifest?: object;
}

/** What the command printed. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** With `--json`. */
  readonly findings: readonly Finding[];
}

/** Puts what runs of a folder somewhere else. */
function placeFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) placeFolder(source, target);
    else if (!/\.(?:map|d\.ts)$/.test(entry.name)) placeFile(source, target);
  }
}

/** A link, as the copies of hundreds of applications would take minutes: nobody writes to these files. */
function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** An application in a folder of its own, with the built package in its node_modules. */
export function makeApplication({ files, packages = [], manifest = {} }: Parts) {
  const folder = mkdtempSync(join(tmpdir(), "cardea-doctor-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const installed = join(folder, "node_modules");
  placeFolder(join(root, "dist"), join(installed, "cardea/dist"));
  placeFile(join(root, "package.json"), join(installed, "cardea/package.json"));
  for (const name of ["oauth4webapi", ...packages]) {
    mkdirSync(dirname(join(installed, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(installed, name));
  }
  const dependencies = Object.fromEntries(packages.map((name) => [name, "*"]));
  write("package.json", JSON.stringify({ type: "module", dependencies, ...manifest }));
  for (const [path, text] of Object.entries(files)) write(path, text);

  const node = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    new Promise<Outcome>((resolve) => {
      const options = { cwd: folder, env: { PATH: process.env.PATH, ...env }, timeout: 60_000 };
      const child = execFile(process.execPath, args, options, (_, stdout, stderr) => {
        const findings = args.includes("--json") ? JSON.parse(stdout).findings : [];
        resolve({ code: child.exitCode, stdout, stderr, findings });
      });
    });
  const cli = join(installed, "cardea/dist/cli/index.js");
  const run = (args: readonly string[], env?: Readonly<Record<string, string>>) =>
    node([cli, ...args], env);
  return {
    folder,
    write,
    /** Runs a program of the application. */
    node,
    run,
    /** Runs the doctor and parses what it found. */
    doctor: (args: readonly string[] = [], env?: Readonly<Record<string, string>>) =>
      run(["doctor", "--json", ...args], env),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What is wrong, as `error secret missing-secret`. */
export const problemsOf = ({ findings }: Outcome): string[] =>
  findings
    .filter(({ severity }) => severity === "error" || severity === "warning")
    .map(({ severity, area, code }) => `${severity} ${area} ${code}`);

/** The finding with a code. */
export function found({ findings, stdout }: Outcome, code: string): Finding {
  const finding = findings.find((one) => one.code === code);
  if (!finding) throw new Error(`${code} was not found:\n${stdout}`);
  return finding;
}
