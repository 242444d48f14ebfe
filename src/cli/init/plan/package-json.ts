import type { Application } from "../application/application.ts";
import type { Entry } from "../application/entry.ts";
import { isCommonJs, needsTypeModule } from "../application/module-kind.ts";
import { loadsEnv, startScripts, withEnvFile } from "../application/scripts.ts";
import { setText } from "../source/json-source.ts";
import { importedModules } from "../source/names.ts";
import { type Change, editFile } from "./change.ts";
import { newEntryPath } from "./frameworks/server.ts";

/** The changes to package.json: scripts that load `.env`, and `"type": "module"` where the entry needs it. */
export function planPackageJson(application: Application): readonly Change[] {
  const { project, manifest, entry, framework } = application;
  const before = project.read("package.json");
  if (before === undefined || framework === "next" || framework === "qwik") return [];
  const scripts = changedScripts(application);
  const needsType = entry !== undefined && needsTypeModule(entry, manifest, project);
  const typed = needsType ? setText(before, ["type"], "module") : before;
  const after = Object.entries(scripts).reduce(
    (text, [name, script]) => setText(text, ["scripts", name], script),
    typed,
  );
  const remaining = { ...manifest.scripts, ...scripts };
  const isLoaded = (name: string) => loadsEnv(remaining[name] ?? "");
  const starting = startScripts({ ...manifest, scripts: remaining });
  const silent = hasDotenv(application) || starting.some(isLoaded);
  return [
    ...editFile("package.json", before, after),
    ...(silent ? [] : [adviseEnv(starting.map((name) => `"${name}": "${remaining[name]}"`))]),
  ];
}

function changedScripts(application: Application): Readonly<Record<string, string>> {
  const { manifest, entry, manager } = application;
  if (entry && loadsEarly(entry)) return {};
  const names = startScripts(manifest);
  if (names.length === 0) {
    const path = entry?.path ?? newEntryPath(application);
    if (manager === "bun") return { dev: `bun --watch ${path}`, start: `bun ${path}` };
    return { dev: withEnvFile(`node --watch ${path}`), start: withEnvFile(`node ${path}`) };
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const before = manifest.scripts[name] ?? "";
      const after = loadsEnv(before) ? before : withEnvFile(before);
      return after === before ? [] : [[name, after]];
    }),
  );
}

/** Whether the application reads `.env` itself, early or late. */
function hasDotenv({ entry }: Application): boolean {
  return (
    entry !== undefined && (loadsEarly(entry) || /\bloadEnvFile\(|["']dotenv/.test(entry.text))
  );
}

/** Whether it does before it loads the configuration. What it calls after its imports comes too late for that. */
function loadsEarly({ program, path, text }: Entry): boolean {
  if (importedModules(program).includes("dotenv/config")) return true;
  return isCommonJs({ program, path }) && /require\(["']dotenv/.test(text);
}

function adviseEnv(lines: readonly string[]): Change {
  return {
    kind: "advise",
    advice:
      "Nothing in package.json loads .env. Have it loaded before the application: `node --env-file=.env`, or the package dotenv. The scripts are:",
    lines,
  };
}
