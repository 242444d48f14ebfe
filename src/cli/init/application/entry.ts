import { posix } from "node:path";
import type { Program } from "@babel/types";
import { type Framework, makesOwnServer, type ServerFramework } from "../../frameworks.ts";
import type { Manifest } from "../../manifest.ts";
import { findExpressApp, findFastifyApp, findHonoApp, findListener } from "../source/find-app.ts";
import { findPort } from "../source/find-port.ts";
import { importedModules } from "../source/names.ts";
import { parseProgram } from "../source/syntax.ts";
import { type Project, readIfUsable } from "./project.ts";

/** The file that makes the server of an application. */
export interface Entry {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  /** Whether the place is clear at which the routes are mounted. */
  readonly isUsual: boolean;
  readonly port: number | undefined;
}

const modulesOf: Readonly<Record<ServerFramework, RegExp>> = {
  express: /^express$/,
  fastify: /^(fastify$|@fastify\/)/,
  hono: /^hono(\/|$)/,
  node: /^(node:)?http$/,
};

/** Reads a file that may make the server. Returns `undefined` if it has nothing to do with the framework. */
export function readEntry(project: Project, path: string, framework: Framework): Entry | undefined {
  if (!makesOwnServer(framework)) return undefined;
  const text = readIfUsable(project, path);
  const program = text === undefined ? undefined : parseProgram(text, path);
  if (text === undefined || !program) return undefined;
  const imported = importedModules(program);
  const isOurs = imported.some((name) => modulesOf[framework].test(name));
  const hasServer = {
    express: findExpressApp,
    fastify: findFastifyApp,
    hono: findHonoApp,
    node: findListener,
  }[framework](program);
  if (!isOurs && !hasServer) return undefined;
  return { path, text, program, isUsual: hasServer !== undefined, port: findPort(program) };
}

/**
 * Finds the file that makes the server: one that the scripts or `main` name, or one with a usual name. One in which
 * the place for the routes is clear goes before the others.
 */
export function findEntry(
  project: Project,
  manifest: Manifest,
  framework: Framework,
): Entry | undefined {
  const paths = new Set([...namedFiles(manifest), ...usualFiles(project)]);
  const entries = [...paths].flatMap((path) => readEntry(project, path, framework) ?? []);
  return entries.find(({ isUsual }) => isUsual) ?? entries[0];
}

/** Whether a project has code of its own in which the server may be made. */
export function hasSources(project: Project): boolean {
  return usualFiles(project).some(
    (path) => !/(^|\/)(\.|auth\.|with-auth\.)|\.config\.|\.test\./.test(path),
  );
}

const isSource = (name: string) => /(?<!\.d)\.[cm]?[jt]sx?$/.test(name);

function namedFiles({ scripts, main = "" }: Manifest): string[] {
  const words = [scripts.dev, scripts.start, main].flatMap((text = "") => text.split(/\s+/));
  return words.map((word) => posix.normalize(word)).filter(isSource);
}

const usual = /^(app|server|index|main)\.[^.]+$/;

/** All source files of the usual folders, those with a usual name first. */
function usualFiles(project: Project): string[] {
  const files = ["", "src/", "server/", "app/"].flatMap((folder) =>
    project
      .list(folder || ".")
      .filter(isSource)
      .map((name) => `${folder}${name}`),
  );
  const isUsualName = (path: string) => usual.test(posix.basename(path));
  return [...files.filter(isUsualName), ...files.filter((path) => !isUsualName(path))];
}
