import { execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { folderOf } from "./example.ts";
import { end, programTime, untilItAnswers } from "./server-process.ts";

type Settings = Readonly<Record<string, string>>;

/** A folder with an application, and the packages of the example. */
export interface NuxtApp {
  readonly folder: string;
  /** Makes a production build; fails with what was printed when there is none. */
  build(): Promise<void>;
  /** Starts it as built. */
  start(settings: Settings): Promise<{ readonly url: string; stop(): Promise<void> }>;
  /** Removes the folder. */
  remove(): void;
}

/** The environment without the settings of whoever runs the tests. */
const cleanEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(AUTH_|NODE_OPTIONS|NODE_ENV)/.test(name)),
  );

/** An application of these files, by path. */
export function nuxtApp(name: string, files: Readonly<Record<string, string>>): NuxtApp {
  if (!existsSync(join(folderOf("nuxt"), "node_modules")))
    throw new Error("examples/nuxt is not installed");
  // Through a link to the packages, Vite and Nuxt would see two copies of each.
  const apps = join(folderOf("nuxt"), ".apps");
  mkdirSync(apps, { recursive: true });
  const folder = mkdtempSync(join(apps, `${name}-`));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    build: () => buildWithNuxt(folder),
    start: (settings) => start(folder, settings),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Builds an application with the Nuxt of its own packages. */
export async function buildWithNuxt(cwd: string): Promise<void> {
  const nuxt = join(folderOf("nuxt"), "node_modules/nuxt/bin/nuxt.mjs");
  const env = { ...cleanEnvironment(), NUXT_TELEMETRY_DISABLED: "1", CI: "true" };
  await promisify(execFile)(process.execPath, [nuxt, "build"], { cwd, env, timeout: programTime });
}

async function start(cwd: string, settings: Settings) {
  const { PORT } = settings;
  const env = { ...cleanEnvironment(), HOST: "localhost", ...settings };
  const stdio = ["ignore", "pipe", "pipe"] as const;
  const server = spawn(process.execPath, [".output/server/index.mjs"], {
    cwd,
    env,
    stdio: [...stdio],
  });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => printed.push(text));
  }
  const url = `http://localhost:${PORT}`;
  await untilItAnswers(url, server, () => printed.join(""));
  return { url, stop: () => end(server) };
}
