import { loadsNoEnv } from "../../env-loading.ts";
import type { Manifest } from "../../manifest.ts";
import { shellPath } from "../../shell.ts";
import type { Application } from "../application/application.ts";
import type { Entry } from "../application/entry.ts";
import { isCommonJs, needsTypeModule } from "../application/module-kind.ts";
import {
  loadsEnv,
  namesEnvFile,
  startScripts,
  viteWithEnvFile,
  withEnvFile,
} from "../application/scripts.ts";
import { maskText } from "../mask/mask-text.ts";
import { setText, valueAt } from "../source/json-source.ts";
import { importedModules } from "../source/names.ts";
import { endOf, startOf } from "../source/syntax.ts";
import type { Range } from "../source/text-edit.ts";
import { type Change, editFile } from "./change.ts";
import { newEntryPath } from "./frameworks/server.ts";

/** The changes to package.json: scripts that load `.env`, and `"type": "module"` where the entry needs it. */
export function planPackageJson(application: Application): readonly Change[] {
  const { project, manifest, entry, framework } = application;
  const before = project.read("package.json");
  if (before === undefined || loadsEnvItself(framework)) return [];
  if (loadsNoEnv(framework)) return planViteScripts(before, application);
  const scripts = changedScripts(application);
  const needsType = entry !== undefined && needsTypeModule(entry, manifest, project);
  const typed = needsType ? setText(before, ["type"], "module") : before;
  const after = withScripts(typed, scripts);
  const remaining = { ...manifest.scripts, ...scripts };
  const isLoaded = (name: string) => loadsEnv(remaining[name] ?? "");
  const starting = startScripts({ ...manifest, scripts: remaining });
  const silent = hasDotenv(application) || starting.some(isLoaded);
  return [
    ...editFile("package.json", before, { text: after, added: newScripts(after, manifest) }),
    ...(silent
      ? []
      : [adviseEnv(starting.map((name) => `"${name}": "${maskText(remaining[name] ?? "")}"`))]),
  ];
}

/** Whether a framework loads `.env` in development. */
const loadsEnvItself = (framework: Application["framework"]) =>
  ["next", "nuxt", "qwik", "react-router", "solid-start", "tanstack-start"].includes(framework);

/** With Bun, what a script starts has the variables of `.env` already. */
function planViteScripts(before: string, { manifest, manager }: Application): readonly Change[] {
  if (manager === "bun") return [];
  const all = Object.entries(manifest.scripts).map(
    ([name, script]) => [name, viteWithEnvFile(script)] as const,
  );
  const changed = all.filter(([name, script]) => script !== manifest.scripts[name]);
  const after = withScripts(before, Object.fromEntries(changed));
  const starting = all.filter(([name]) => startScripts(manifest).includes(name));
  if (starting.some(([, script]) => namesEnvFile(script))) {
    return editFile("package.json", before, { text: after, added: [] });
  }
  const lines = starting.map(([name, script]) => `"${name}": "${maskText(script)}"`);
  return [...editFile("package.json", before, { text: after, added: [] }), adviseEnv(lines)];
}

/** Where the scripts stand that are new. The others keep words of the application. */
function newScripts(text: string, { scripts }: Manifest): Range[] {
  return ["dev", "start"].flatMap((name) => {
    const value = Object.hasOwn(scripts, name) ? undefined : valueAt(text, ["scripts", name]);
    return value ? [{ start: startOf(value), end: endOf(value) }] : [];
  });
}

function withScripts(text: string, scripts: Readonly<Record<string, string>>): string {
  return Object.entries(scripts).reduce(
    (edited, [name, script]) => setText(edited, ["scripts", name], script),
    text,
  );
}

function changedScripts(application: Application): Readonly<Record<string, string>> {
  const { manifest, entry, manager } = application;
  if (entry && loadsEarly(entry)) return {};
  const names = startScripts(manifest);
  if (names.length === 0) {
    const path = shellPath(entry?.path ?? newEntryPath(application));
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
