import { type Framework, makesOwnServer, packageOf } from "../../frameworks.ts";
import { installCommand } from "../../lockfiles.ts";
import type { Answers } from "../answers/answers.ts";
import { storageOf } from "../answers/storages.ts";
import type { Application } from "../application/application.ts";
import { type Change, createFile } from "./change.ts";
import { configText } from "./config-file.ts";
import { planEnvironment, type Secrets } from "./env-file.ts";
import { planAstro } from "./frameworks/astro.ts";
import { express } from "./frameworks/express.ts";
import { fastify } from "./frameworks/fastify.ts";
import { hono } from "./frameworks/hono.ts";
import { planNext } from "./frameworks/next.ts";
import { node } from "./frameworks/node.ts";
import { planNuxt } from "./frameworks/nuxt.ts";
import { planQwik } from "./frameworks/qwik.ts";
import { planReactRouter } from "./frameworks/react-router.ts";
import { planServer } from "./frameworks/server.ts";
import { planSolidStart } from "./frameworks/solid-start.ts";
import { planSvelteKit } from "./frameworks/sveltekit.ts";
import { planTanStackStart } from "./frameworks/tanstack-start.ts";
import { planPackageJson } from "./package-json.ts";

/** The versions of packages that Cardea works with, by name. */
export type Versions = Readonly<Record<string, string>>;

const planFramework: Readonly<
  Record<Framework, (application: Application, answers: Answers) => readonly Change[]>
> = {
  astro: planAstro,
  express: (application) => planServer(express, application),
  fastify: (application) => planServer(fastify, application),
  hono: (application) => planServer(hono, application),
  node: (application) => planServer(node, application),
  next: planNext,
  nuxt: planNuxt,
  qwik: planQwik,
  "react-router": planReactRouter,
  "solid-start": planSolidStart,
  sveltekit: planSvelteKit,
  "tanstack-start": planTanStackStart,
};

/** Returns what is to be done, in the order in which it is shown. Nothing is read but the project, and nothing written. */
export function plan(
  application: Application,
  answers: Answers,
  secrets: Secrets,
  versions: Versions,
): readonly Change[] {
  const { config } = application;
  return [
    ...(answers.keepsConfig
      ? []
      : createFile(config.path, configText(application, answers), config.text)),
    ...planFramework[application.framework](application, answers),
    ...planPackageJson(application),
    ...planEnvironment(application, answers, secrets),
    ...planInstall(application, answers, versions),
  ];
}

function planInstall(
  { manifest, manager, framework, entry }: Application,
  { ways, storage }: Answers,
  versions: Versions,
): readonly Change[] {
  const server = framework === "hono" && !entry ? ["@hono/node-server"] : [];
  const needed = new Set([
    "cardea",
    ...(makesOwnServer(framework) && framework !== "node" ? [packageOf(framework)] : []),
    ...server,
    ...ways.flatMap(({ packages }) => packages),
    ...(storageOf(storage)?.packages ?? []),
  ]);
  const missing = [...needed].filter((name) => !Object.hasOwn(manifest.dependencies, name));
  if (missing.length === 0) return [];
  const packages = missing.map((name) => withVersion(name, versions[name]));
  return [{ kind: "install", command: installCommand(manager, packages) }];
}

/** The newest range that Cardea works with; the newest version where it has no upper end. */
function withVersion(name: string, range = ""): string {
  const newest = range.split("||").at(-1)?.trim() ?? "";
  return newest.startsWith("^") ? `${name}@${newest}` : name;
}
