import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { folderOf, type RunningExample } from "./example.ts";
import { end, programTime, untilItAnswers } from "./server-process.ts";

type Settings = Readonly<Record<string, string>>;

/** The environment without the settings of whoever runs the tests. */
const cleanEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(AUTH_|NODE_OPTIONS|NODE_ENV)/.test(name)),
);

/** A folder with an application, and the packages of the example. */
export interface SolidStartApp {
  /** Builds it as for production. */
  build(): Promise<void>;
  /** Returns the name that a query or an action of a name has in the bundles for browsers. */
  functionOf(name: string): string;
  /** Starts what Nitro has made of it. */
  start(settings: Settings): Promise<RunningExample>;
  /** Removes the folder. */
  remove(): void;
}

/** Builds the application of a folder with its own packages. */
export async function buildWithSolidStart(cwd: string): Promise<void> {
  const program = join(cwd, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [program, "build"], {
    cwd,
    env: cleanEnvironment,
    timeout: programTime,
  });
}

/** Makes an application of these files, by path. */
export function solidStartApp(files: Readonly<Record<string, string>>): SolidStartApp {
  const packages = join(folderOf("solid-start"), "node_modules");
  if (!existsSync(packages)) throw new Error("examples/solid-start is not installed");
  const builds = join(folderOf("solid-start"), "../../.build");
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, "solid-start-"));
  symlinkSync(packages, join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    build: () => buildWithSolidStart(folder),
    functionOf: (name) => functionOf(folder, name),
    start: (settings) => start(folder, settings),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function functionOf(cwd: string, name: string): string {
  const client = join(cwd, ".output/public");
  const texts = globSync("**/*.js", { cwd: client }).map((file) =>
    readFileSync(join(client, file), "utf8"),
  );
  const called = new RegExp(`[\`"]([0-9a-f]+-\\d+)[\`"]\\),[\`"]${name}[\`"]`);
  const [id] = texts.flatMap((text) => called.exec(text)?.[1] ?? []);
  if (!id) throw new Error(`No browser calls ${name}`);
  return id;
}

async function start(cwd: string, settings: Settings): Promise<RunningExample> {
  const server = spawn(process.execPath, [".output/server/index.mjs"], {
    cwd,
    env: { ...cleanEnvironment, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => printed.push(text));
  }
  const url = `http://localhost:${settings.PORT}`;
  await untilItAnswers(url, server, () => printed.join(""));
  return { url, stop: () => end(server) };
}
