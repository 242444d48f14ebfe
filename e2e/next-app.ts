import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../test/support/free-port.ts";
import { end, programTime, untilItAnswers } from "./server-process.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const example = join(root, "examples/next");

/** The environment without the settings of whoever runs the tests. */
const cleanEnvironment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(AUTH_|NODE_OPTIONS|NODE_ENV)/.test(name)),
  ),
  NEXT_TELEMETRY_DISABLED: "1",
};

export type Bundler = "turbopack" | "webpack";
export type Settings = Readonly<Record<string, string>>;

/** An application that answers. */
export interface RunningApp {
  readonly url: string;
  readonly secret: string;
  /** What it wrote to its log so far. */
  log(): string;
  stop(): Promise<void>;
}

/** A folder with an application, and the packages of the example. */
export interface NextApp {
  readonly folder: string;
  /** Removes the folder. */
  remove(): void;
  /** Makes a production build and answers what was printed; fails with it when there is no build. */
  build(bundler: Bundler, settings?: Settings): string;
  /** Starts it: as built, or in development with a bundler. */
  start(
    mode: "start" | Bundler,
    settings?: Settings,
    options?: readonly string[],
  ): Promise<RunningApp>;
}

/** The example in a folder of its own, started together with its identity provider. */
export function exampleApp(name: string): NextApp {
  const folder = freshFolder(name);
  for (const item of sourcesOfExample) {
    cpSync(join(example, item), join(folder, item), { recursive: true });
  }
  return app(folder, ["demo/start.ts"]);
}

const sourcesOfExample = [
  "app",
  "pages",
  "components",
  "demo",
  "auth.config.ts",
  "auth.ts",
  "actions.ts",
  "proxy.ts",
  "next.config.ts",
  "package.json",
  "tsconfig.json",
];

/** An application of these files, by path, without some packages that the example has. */
export function appOf(
  name: string,
  files: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): NextApp {
  const folder = freshFolder(name);
  for (const missing of without) rmSync(join(folder, "node_modules", missing), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return app(folder, ["node_modules/next/dist/bin/next"]);
}

/**
 * A folder outside of the project, whose own packages would be found otherwise. Turbopack follows no links
 * out of the folder, so the packages are hard links, or copies on another disk.
 */
function freshFolder(name: string): string {
  const packages = join(root, "examples/next/node_modules");
  if (!existsSync(packages)) throw new Error("examples/next is not installed");
  const folder = mkdtempSync(join(tmpdir(), `cardea-next-${name}-`));
  const target = join(folder, "node_modules");
  try {
    execFileSync("cp", ["-al", packages, target], { stdio: "ignore" });
  } catch {
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", packages, target]);
  }
  return folder;
}

function app(folder: string, command: readonly string[]): NextApp {
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    build(bundler, settings = {}) {
      const next = "node_modules/next/dist/bin/next";
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [next, "build", `--${bundler}`],
        {
          cwd: folder,
          env: { ...cleanEnvironment, ...settings },
          encoding: "utf8",
          stdio: ["ignore", "pipe", "pipe"],
          timeout: programTime,
        },
      );
      if (status !== 0) throw new Error(`next build ended with ${status}:\n${stdout}${stderr}`);
      return stdout + stderr;
    },
    start: (mode, settings = {}, options = []) =>
      start(folder, [...command, ...modeOf(mode), ...options], settings),
  };
}

const modeOf = (mode: "start" | Bundler) => (mode === "start" ? ["start"] : ["dev", `--${mode}`]);

async function start(
  folder: string,
  command: readonly string[],
  settings: Settings,
): Promise<RunningApp> {
  const port = settings.PORT ?? String(await freePort());
  const secret = randomBytes(32).toString("base64url");
  const server = spawn(process.execPath, [...command, "--port", port], {
    cwd: folder,
    env: {
      ...cleanEnvironment,
      PORT: port,
      IDP_PORT: String(await freePort()),
      AUTH_SECRET: secret,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed: string[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => printed.push(text));
  }
  const log = () => printed.join("");
  const url = `http://localhost:${port}`;
  await untilItAnswers(url, server, log);
  return { url, secret, log, stop: () => end(server) };
}
