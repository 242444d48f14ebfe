import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { variable } from "../../config/environment.ts";
import { processEnvironment } from "../../lib/process-environment.ts";
import { type Application, type Framework, readApplication } from "../application.ts";
import { findEntry } from "../init/application/entry.ts";
import { openProject, readIfUsable } from "../init/application/project.ts";
import { findPorts, portServing } from "../init/source/find-port.ts";
import { parseProgram } from "../init/source/syntax.ts";
import { findMounts } from "./checks/mount/mounts.ts";
import { applicationPathOf } from "./checks/mount/next-route.ts";
import { installedVersion } from "./checks/packages.ts";
import { type LoadedEnvironment, loadEnvironment } from "./env-files.ts";
import { findConfiguration } from "./load/find-configuration.ts";
import { stayOffline } from "./load/own-server.ts";
import { readText } from "./read-text.ts";
import { portInScripts } from "./script-port.ts";

const titles: Readonly<Record<Framework, string>> = {
  next: "Next.js",
  qwik: "Qwik City",
  sveltekit: "SvelteKit",
  express: "Express",
  fastify: "Fastify",
  hono: "Hono",
  node: "Node.js",
};

const frameworkPackages: Readonly<Partial<Record<Framework, string>>> = {
  next: "next",
  qwik: "@builder.io/qwik-city",
  sveltekit: "@sveltejs/kit",
  express: "express",
  fastify: "fastify",
  hono: "hono",
};

const isOnVite = (framework: Framework): framework is "qwik" | "sveltekit" =>
  framework === "qwik" || framework === "sveltekit";

/** Finds the application and the file with its configuration. */
export function locate(path: string): { file: string | undefined; application: Application } {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const application = readApplication(isFolder ? path : dirname(path));
  return { file: isFolder ? findConfiguration(application.root) : path, application };
}

/** Makes this process one in which the application would run. */
export function prepare(application: Application, production: boolean, offline: boolean) {
  const given = processEnvironment().NODE_ENV;
  const isBuilt = application.framework === "next" || isOnVite(application.framework);
  const nodeEnv = production ? "production" : (given ?? (isBuilt ? "development" : undefined));
  if (nodeEnv !== undefined) Reflect.set(process.env, "NODE_ENV", nodeEnv);
  const mode = nodeEnv ?? "development";
  const { root, framework } = application;
  const environment = loadEnvironment(root, framework, mode, { ...process.env });
  for (const [name, value] of Object.entries(environment.env)) process.env[name] = value;
  if (framework === "next") process.env.__NEXT_ROUTER_BASEPATH = applicationPathOf(root);
  process.chdir(root);
  if (offline) stayOffline();
  return { environment, mode };
}

/** The framework and its version, such as `Next.js 16.4.6`. */
export function titleOf({ framework, root }: Application): string {
  const name = frameworkPackages[framework];
  const version = name && installedVersion(name, `${root}/package.json`);
  return [titles[framework], version].filter(Boolean).join(" ");
}

/** Where the application probably is. */
export interface Place {
  readonly origin: string;
  /** The ports at which the code listens, where nobody can tell which of them is that of the application. */
  readonly possiblePorts: readonly number[];
}

/** Where the application probably is, when `AUTH_URL` does not say so: at the port that the environment, a script or the code names. */
export function placeFor(application: Application, { env }: LoadedEnvironment): Place {
  const { framework, manifest } = application;
  const { dev, start, ...others } = manifest.scripts;
  const written = portInScripts([dev, start, ...Object.values(others)]);
  const known = variable(env, "PORT") ?? written;
  const ports = known === undefined ? portsInCode(application) : [];
  const port = known ?? ports[0] ?? (isOnVite(framework) ? "5173" : "3000");
  return { origin: `http://localhost:${port}`, possiblePorts: ports.length > 1 ? ports : [] };
}

/** The ports at which the code listens, that of the mount alone if it is known, or the one that the configuration of Vite names. */
function portsInCode({ root, framework, manifest }: Application): readonly number[] {
  const project = openProject(root);
  if (framework === "next") return [];
  if (!isOnVite(framework)) {
    const mounted = portOfMount(root);
    const entry = findEntry(project, manifest, framework);
    return mounted === undefined ? (entry ? findPorts(entry.program) : []) : [mounted];
  }
  const path = project.list(".").find((name) => /^vite\.config\.[cm]?[jt]s$/.test(name));
  const text = path && readIfUsable(project, path);
  const program = path && text ? parseProgram(text, path) : undefined;
  return program ? findPorts(program).slice(0, 1) : [];
}

/** The port at which the application listens that has the library, if one file does both. */
export function portOfMount(root: string): number | undefined {
  const [mount] = findMounts(root);
  if (mount?.app === undefined) return undefined;
  const program = parseProgram(readText(join(root, mount.path)), mount.path);
  return program && portServing(program, mount.app);
}
