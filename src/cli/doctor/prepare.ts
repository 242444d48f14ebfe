import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { variable } from "../../config/environment.ts";
import { processEnvironment } from "../../lib/process-environment.ts";
import { type Application, readApplication } from "../application.ts";
import { isOnVite, nameOf, packageOf, usualPort } from "../frameworks.ts";
import { findEntry } from "../init/application/entry.ts";
import { openProject, readIfUsable } from "../init/application/project.ts";
import { findPorts, portServing } from "../init/source/find-port.ts";
import { parseProgram } from "../init/source/syntax.ts";
import { modulesOf } from "./checks/mount/modules.ts";
import { findMounts } from "./checks/mount/mounts.ts";
import { applicationPathOf } from "./checks/mount/next-route.ts";
import { installedVersion } from "./checks/packages.ts";
import { type LoadedEnvironment, loadEnvironment } from "./env-files.ts";
import { findConfiguration } from "./load/find-configuration.ts";
import { stayOffline } from "./load/own-server.ts";
import type { SourceFiles } from "./load/source-files.ts";
import { readText } from "./read-text.ts";
import { portInScripts } from "./script-port.ts";
import type { Subject } from "./subject.ts";

/** An application, and the file with its configuration, if there is one. */
type Located = Pick<Subject, "application" | "modules"> & { readonly file: string | undefined };

/** Finds the application and the file with its configuration. */
export function locate(path: string): Located {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const application = readApplication(isFolder ? path : dirname(path));
  const modules = modulesOf(application.root);
  return { file: isFolder ? findConfiguration(modules) : path, application, modules };
}

/** Makes this process one in which the application would run. */
export function prepare({ application, modules }: Located, production: boolean, offline: boolean) {
  const given = processEnvironment().NODE_ENV;
  const isBuilt = application.framework === "next" || isOnVite(application.framework);
  const nodeEnv = production ? "production" : (given ?? (isBuilt ? "development" : undefined));
  if (nodeEnv !== undefined) Reflect.set(process.env, "NODE_ENV", nodeEnv);
  const mode = nodeEnv ?? "development";
  const { root, framework } = application;
  const environment = loadEnvironment(root, framework, mode, { ...process.env });
  for (const [name, value] of Object.entries(environment.env)) process.env[name] = value;
  if (framework === "next") process.env.__NEXT_ROUTER_BASEPATH = applicationPathOf(modules);
  process.chdir(root);
  if (offline) stayOffline();
  return { environment, mode };
}

/** The framework and its version, such as `Next.js 16.4.6`. */
export function titleOf({ framework, root }: Application): string {
  if (framework === "node") return "Node.js";
  const version = installedVersion(packageOf(framework), `${root}/package.json`);
  return [nameOf(framework), version].filter(Boolean).join(" ");
}

/** Where the application probably is. */
export interface Place {
  readonly origin: string;
  /** The ports at which the code listens, where nobody can tell which of them is that of the application. */
  readonly possiblePorts: readonly number[];
}

/** Where the application probably is, when `AUTH_URL` does not say so: at the port that the environment, a script or the code names. */
export function placeFor({ application, modules }: Located, { env }: LoadedEnvironment): Place {
  const { framework, manifest } = application;
  const { dev, start, ...others } = manifest.scripts;
  const serving = portInScripts([dev, start]) ?? variable(env, "PORT");
  const known = serving ?? portInScripts(Object.values(others));
  const ports = known === undefined ? portsInCode(application, modules) : [];
  const port = known ?? ports[0] ?? usualPort(framework);
  return { origin: `http://localhost:${port}`, possiblePorts: ports.length > 1 ? ports : [] };
}

/** The ports at which the code listens, that of the mount alone if it is known, or the one that the configuration of Vite, Astro or Nuxt names. */
function portsInCode(
  { root, framework, manifest }: Application,
  files: SourceFiles,
): readonly number[] {
  const project = openProject(root);
  if (framework === "next") return [];
  if (!isOnVite(framework)) {
    const mounted = portOfMount(files);
    const entry = findEntry(project, manifest, framework);
    return mounted === undefined ? (entry ? findPorts(entry.program) : []) : [mounted];
  }
  const path = project
    .list(".")
    .find((name) => /^(?:vite|astro|nuxt)\.config\.[cm]?[jt]s$/.test(name));
  const text = path && readIfUsable(project, path);
  const program = path && text ? parseProgram(text, path) : undefined;
  return program ? findPorts(program).slice(0, 1) : [];
}

/** The port at which the application listens that has the library, if one file does both. */
export function portOfMount(files: SourceFiles): number | undefined {
  const [mount] = findMounts(files);
  if (mount?.app === undefined) return undefined;
  const program = parseProgram(readText(join(files.root, mount.path)), mount.path);
  return program && portServing(program, mount.app);
}
