import { join } from "node:path";
import type { Application } from "../../application.ts";
import { envLoader, loadsNoEnv, withEnvFile } from "../../env-loading.ts";
import {
  loadsEnv,
  withEnvFile as scriptWithEnvFile,
  viteWithEnvFile,
} from "../../init/application/scripts.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { readText } from "../read-text.ts";
import type { Check, Subject } from "../subject.ts";
import { serverFile } from "./mount/ask-yourself.ts";

const { warning } = findingsIn("application");

/** Whether anything loads env files for an application that no framework loads them for. */
export const checkEnvFiles: Check = (subject) => {
  const { application, environment } = subject;
  const { root, manifest, framework } = application;
  const isLoaded = envLoader(application) !== undefined || "dotenv" in manifest.dependencies;
  if (isLoaded || environment.files.length === 0 || loadsThemItself(subject)) return [];
  const own = environment.files.filter((name) => namesOurs(join(root, name)));
  if (own.length === 0) return [];
  const file = own.includes(".env") ? ".env" : (own[0] ?? ".env");
  const without = scriptsWithout(application);
  if (without.length > 0) return [notLoadedBy(without, own, file, loadsNoEnv(framework))];
  const scripts = Object.values(manifest.scripts).join("\n");
  // SvelteKit and Astro keep what Vite reads from the environment of the process, where the library looks.
  const isOfVite = !loadsNoEnv(framework) && scripts.includes("vite");
  if (isOfVite || /env-file|dotenv|\bbun\b|node --import/.test(scripts)) return [];
  return [notLoaded(subject, own, file, scripts)];
};

/** Whether the code of the application loads them. */
function loadsThemItself({ application, file, modules }: Subject): boolean {
  const { root } = modules;
  const server = serverFile(application, modules);
  const vite = modules.sources().find((path) => /^vite\.config\.\w+$/.test(path));
  const files = [file, ...[server, vite].flatMap((path) => (path ? [join(root, path)] : []))];
  return files.some((path) => /loadEnvFile|dotenv/.test(readText(path)));
}

/** Scripts that start the application for development and load no env file, as `cardea init` would write them. */
function scriptsWithout({ manifest, framework, install }: Application): [string, string][] {
  const isVite = loadsNoEnv(framework);
  if (isVite && install.startsWith("bun ")) return [];
  const starts = isVite ? /^(?:dev|start|serve|preview)(?::|$)/ : /^dev(?::|$)/;
  return Object.entries(manifest.scripts).flatMap(([name, script]): [string, string][] => {
    const isSilent = starts.test(name) && !/node --import/.test(script);
    const after = isVite
      ? viteWithEnvFile(script)
      : loadsEnv(script)
        ? script
        : scriptWithEnvFile(script);
    return isSilent && after !== script ? [[name, after]] : [];
  });
}

function notLoadedBy(
  scripts: readonly [string, string][],
  own: readonly string[],
  file: string,
  isVite: boolean,
): Finding {
  const names = new Intl.ListFormat("en").format(scripts.map(([name]) => `\`${name}\``));
  const lines = scripts.map(
    ([name, script]) =>
      `"${name}": ${JSON.stringify(script.replace("-if-exists=.env", `-if-exists=${file}`))},`,
  );
  return warning("env-file-not-loaded", {
    what: `${own.join(", ")} has variables of Cardea, but the ${scripts.length === 1 ? "script" : "scripts"} ${names} in package.json ${scripts.length === 1 ? "does" : "do"} not load it.`,
    why: isVite
      ? "Vite reads it for the bundle, and does not put it into the environment of the server: every request may fail with MissingSecret."
      : "Node.js reads no env files by itself, so the variables may be missing when the server starts.",
    write: `// package.json\n${lines.join("\n")}`,
  });
}

function notLoaded(
  { application, modules }: Subject,
  own: readonly string[],
  file: string,
  scripts: string,
): Finding {
  const program = `${scripts.includes("tsx") ? "--import=tsx " : ""}${shellPath(serverFile(application, modules) ?? "app.ts")}`;
  return warning("env-file-not-loaded", {
    what: `${own.join(", ")} has variables of Cardea, but no script in package.json loads it.`,
    why: "Node.js reads no env files by itself, so the variables may be missing when the server starts.",
    write: withEnvFile(application, file, program),
  });
}

/** Whether an env file has variables of the library. */
export const namesOurs = (path: string) => /^\s*(?:export\s+)?(?:NEXT)?AUTH_/m.test(readText(path));
