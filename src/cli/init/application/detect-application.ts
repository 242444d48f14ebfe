import { posix } from "node:path";
import { wrongUse } from "../../command.ts";
import {
  bindings,
  type Framework,
  frameworkAmong,
  frameworks,
  isOnVite,
  makesOwnServer,
  nameOf,
  packageOf,
  usualPort,
} from "../../frameworks.ts";
import type { PackageManager } from "../../lockfiles.ts";
import type { Manifest } from "../../manifest.ts";
import type { Application, ConfigFile } from "./application.ts";
import { type Entry, findEntry, hasSources, readEntry } from "./entry.ts";
import { isCommonJs } from "./module-kind.ts";
import { freeBasePath } from "./own-routes.ts";
import { detectPackageManager } from "./package-manager.ts";
import { refuseToStandBeside } from "./predecessor.ts";
import { firstFile, hasFolder, type Project, readIfUsable } from "./project.ts";
import { manifestOf } from "./project-manifest.ts";

/** What the person said on the command line about their application. */
export interface Hints {
  readonly framework?: Framework | undefined;
  readonly entry?: string | undefined;
  readonly manager?: PackageManager | undefined;
  readonly javascript?: boolean | undefined;
  readonly userAgent?: string | undefined;
}

/**
 * Finds out what kind of application a project is.
 *
 * @throws {Error} if there is no package.json, or if the framework is not clear
 */
export function detectApplication(project: Project, hints: Hints = {}): Application {
  const manifest = manifestOf(project);
  const framework = hints.framework ?? detectFramework(project, manifest);
  if (!hints.framework) refuseToStandBeside(project.root, manifest);
  const entry = hints.entry
    ? namedEntry(project, hints.entry, framework)
    : findEntry(project, manifest, framework);
  if (!entry && makesOwnServer(framework) && hasSources(project)) {
    throw wrongUse(
      `This is an application with ${nameOf(framework)}, but none of the files in this folder, src/, server/ and app/ makes`,
      "the server, as far as they can be parsed. Say which does: npx cardea init --entry path/to/file",
    );
  }
  const sources = sourcesOf(project, framework, entry);
  const language = languageOf(project, framework, manifest, entry, hints);
  const basePath = freeBasePath(project.root, framework, entry);
  if (!basePath) {
    throw wrongUse(
      "This application has routes of its own below /auth, /api/auth and /cardea, which those of Cardea would hide.",
      "Mount Cardea at a path of your own: node_modules/cardea/docs/getting-started.md has the lines to add by hand.",
    );
  }
  const known = { project, manifest, framework, entry, sources, language };
  return {
    ...known,
    manager: hints.manager ?? detectPackageManager(project, hints.userAgent),
    config: findConfig(known),
    basePath,
    port: entry?.port ?? usualPort(framework),
    envFile: framework === "next" || framework === "qwik" ? ".env.local" : ".env",
  };
}

function detectFramework(project: Project, manifest: Manifest): Framework {
  const found = frameworkAmong(manifest.dependencies);
  if (found) return found;
  if (findEntry(project, manifest, "node")) return "node";
  const looked = bindings.map(packageOf).join(", ");
  throw wrongUse(
    `This does not look like an application that Cardea knows. package.json has none of ${looked}, and no`,
    "file in this folder, src/ or server/ calls createServer of node:http.",
    `If it is one all the same, say which: npx cardea init --framework ${frameworks.join("|")}`,
  );
}

function namedEntry(project: Project, path: string, framework: Framework): Entry {
  const normal = posix.normalize(path.replaceAll("\\", "/"));
  if (project.read(normal) === undefined) throw wrongUse(`There is no file ${path}.`);
  const entry = readEntry(project, normal, framework);
  if (entry) return entry;
  throw wrongUse(
    `${path} does not import ${nameOf(framework)}, or cannot be parsed. node_modules/cardea/docs/getting-started.md has the lines to add by hand.`,
  );
}

function sourcesOf(project: Project, framework: Framework, entry: Entry | undefined): string {
  if (framework === "react-router") return "app/";
  if (framework === "nuxt") return "server/utils/";
  if (isOnVite(framework)) return "src/";
  if (framework === "next") {
    return ["src/app", "src/pages"].some((folder) => hasFolder(project, folder)) ? "src/" : "";
  }
  const folder = entry ? posix.dirname(entry.path) : ".";
  return folder === "." ? "" : `${folder}/`;
}

function languageOf(
  project: Project,
  framework: Framework,
  { dependencies }: Manifest,
  entry: Entry | undefined,
  { javascript }: Hints,
): "ts" | "js" {
  if (javascript !== undefined) return javascript ? "js" : "ts";
  if (entry) return /\.[cm]?tsx?$/.test(entry.path) ? "ts" : "js";
  if (readIfUsable(project, "tsconfig.json") !== undefined || dependencies.typescript) return "ts";
  // These compile TypeScript as it is, and the guides have files with its names: two of one name would stand side by side.
  if (isOnVite(framework)) {
    return readIfUsable(project, "jsconfig.json") === undefined ? "ts" : "js";
  }
  // An empty folder: this Node runs TypeScript as it is, or it does not.
  const isEmpty = bindings.every(
    (binding) => makesOwnServer(binding) || !dependencies[packageOf(binding)],
  );
  return isEmpty && process.features.typescript ? "ts" : "js";
}

/** Finds the configuration file, or says which to create. A file of the same name that is not Cardea's keeps it. */
function findConfig(
  application: Pick<
    Application,
    "project" | "sources" | "language" | "entry" | "framework" | "manifest"
  >,
): ConfigFile {
  const { project, sources, framework } = application;
  const extension = configExtension(application);
  const names =
    namesOfConfig[
      ["react-router", "sveltekit", "tanstack-start"].includes(framework) ? "ofServer" : "others"
    ];
  for (const name of names.old) {
    const path = fileOf(project, sources + name);
    const text = path && project.read(path);
    if (path && text && isCardea.test(text)) return { path, text };
  }
  const free = names.fresh.find((name) => fileOf(project, sources + name) === undefined);
  if (free) return { path: `${sources}${free}.${extension}`, text: undefined };
  const [one, other] = names.fresh.map((name) => `${sources}${name}.*`);
  throw new Error(
    `${one} and ${other} are there already and have no configuration of Cardea. Rename one of them.`,
  );
}

/** Where a configuration may be, and where a new one is put: React Router, SvelteKit and TanStack Start build no page that takes a file named so along. */
const namesOfConfig = {
  ofServer: {
    old: ["auth.server", "lib/server/auth", "lib/auth.server", "auth", "cardea.server"],
    fresh: ["auth.server", "cardea.server"],
  },
  others: { old: ["auth", "cardea"], fresh: ["auth", "cardea"] },
} as const;

const isCardea = /["']cardea\//;

const fileOf = (project: Project, name: string) =>
  firstFile(
    project,
    ["ts", "js", "mts", "mjs"].map((ending) => `${name}.${ending}`),
  );

/** The new file is an ES module whatever package.json says: `.mts` or `.mjs` where the rest is CommonJS. */
function configExtension({
  language,
  entry,
  framework,
  manifest,
}: Pick<Application, "language" | "entry" | "framework" | "manifest">): string {
  if (!makesOwnServer(framework)) return language;
  if (!entry) return manifest.type === "commonjs" ? `m${language}` : language;
  if (/\.m[jt]s$/.test(entry.path)) return `m${language}`;
  return isCommonJs(entry) ? `m${language}` : language;
}
