import { join } from "node:path";
import type { Application } from "../../application.ts";
import { loadsEnv, viteWithEnvFile, withEnvFile } from "../../init/application/scripts.ts";
import { shellPath } from "../../shell.ts";
import { type Finding, findingsIn } from "../finding.ts";
import { sourceFiles } from "../load/find-configuration.ts";
import { readText } from "../read-text.ts";
import { runsWithBun } from "../runs-with-bun.ts";
import type { Check, Subject } from "../subject.ts";
import { serverFile } from "./mount/ask-yourself.ts";

const { warning } = findingsIn("application");

/** Whether anything loads env files for an application that no framework loads them for. */
export const checkEnvFiles: Check = (subject) => {
  const { application, environment } = subject;
  const { root, manifest, framework } = application;
  const isLoaded =
    framework === "next" ||
    framework === "qwik" ||
    "dotenv" in manifest.dependencies ||
    // Bun reads env files by itself.
    runsWithBun(application);
  if (isLoaded || environment.files.length === 0 || loadsThemItself(subject)) return [];
  const own = environment.files.filter((name) => namesOurs(join(root, name)));
  if (own.length === 0) return [];
  const file = own.includes(".env") ? ".env" : (own[0] ?? ".env");
  const without = scriptsWithout(application);
  if (without.length > 0) return [notLoadedBy(without, own, file, framework === "sveltekit")];
  const scripts = Object.values(manifest.scripts).join("\n");
  // SvelteKit keeps what Vite reads from the environment of the process, where the library looks.
  const isOfVite = framework !== "sveltekit" && scripts.includes("vite");
  if (isOfVite || /env-file|dotenv|\bbun\b|node --import/.test(scripts)) return [];
  return [notLoaded(subject, own, file, scripts)];
};

/** Whether the code of the application loads them. */
function loadsThemItself({ application, file }: Subject): boolean {
  const { root } = application;
  const server = serverFile(application);
  const vite = sourceFiles(root).find((path) => /^vite\.config\.\w+$/.test(path));
  const files = [file, ...[server, vite].flatMap((path) => (path ? [join(root, path)] : []))];
  return files.some((path) => /loadEnvFile|dotenv/.test(readText(path)));
}

/** Scripts that start the application for development and load no env file, as `cardea init` would write them. */
function scriptsWithout({ manifest, framework, install }: Application): [string, string][] {
  const isVite = framework === "sveltekit";
  if (isVite && install.startsWith("bun ")) return [];
  const starts = isVite ? /^(?:dev|start|serve|preview)(?::|$)/ : /^dev(?::|$)/;
  return Object.entries(manifest.scripts).flatMap(([name, script]): [string, string][] => {
    const isSilent = starts.test(name) && !/node --import/.test(script);
    const after = isVite
      ? viteWithEnvFile(script)
      : loadsEnv(script)
        ? script
        : withEnvFile(script);
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
  { application }: Subject,
  own: readonly string[],
  file: string,
  scripts: string,
): Finding {
  const program = `${scripts.includes("tsx") ? "--import=tsx " : ""}${shellPath(serverFile(application) ?? "app.ts")}`;
  const started =
    application.framework === "sveltekit" ? "node_modules/vite/bin/vite.js dev" : program;
  return warning("env-file-not-loaded", {
    what: `${own.join(", ")} has variables of Cardea, but no script in package.json loads it.`,
    why: "Node.js reads no env files by itself, so the variables may be missing when the server starts.",
    write: `node --env-file=${file} ${started}`,
  });
}

/** Whether an env file has variables of the library. */
export const namesOurs = (path: string) => /^\s*(?:export\s+)?(?:NEXT)?AUTH_/m.test(readText(path));
