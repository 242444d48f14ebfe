import { statSync } from "node:fs";
import { dirname } from "node:path";
import { variable } from "../../config/environment.ts";
import { processEnvironment } from "../../lib/process-environment.ts";
import { type Application, type Framework, readApplication } from "../application.ts";
import { findEntry } from "../init/application/entry.ts";
import { openProject, readIfUsable } from "../init/application/project.ts";
import { findPort } from "../init/source/find-port.ts";
import { parseProgram } from "../init/source/syntax.ts";
import { applicationPathOf } from "./checks/mount/next-route.ts";
import { installedVersion } from "./checks/packages.ts";
import { type LoadedEnvironment, loadEnvironment } from "./env-files.ts";
import { findConfiguration } from "./load/find-configuration.ts";
import { stayOffline } from "./load/own-server.ts";
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

/** Where the application probably is, when `AUTH_URL` does not say so: at the port that the environment, a script or the code names. */
export function originFor(application: Application, { env }: LoadedEnvironment): string {
  const { framework, manifest } = application;
  const { dev, start, ...others } = manifest.scripts;
  const written = portInScripts([dev, start, ...Object.values(others)]);
  const port = variable(env, "PORT") ?? written ?? portInCode(application);
  return `http://localhost:${port ?? (isOnVite(framework) ? "5173" : "3000")}`;
}

/** The port at which the code listens, or that the configuration of Vite names. */
function portInCode({ root, framework, manifest }: Application): number | undefined {
  const project = openProject(root);
  if (framework === "next") return undefined;
  if (!isOnVite(framework)) return findEntry(project, manifest, framework)?.port;
  const path = project.list(".").find((name) => /^vite\.config\.[cm]?[jt]s$/.test(name));
  const text = path && readIfUsable(project, path);
  const program = path && text ? parseProgram(text, path) : undefined;
  return program && findPort(program);
}
