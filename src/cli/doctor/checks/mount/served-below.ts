import { join } from "node:path";
import { readText } from "../../read-text.ts";
import type { Modules } from "./modules.ts";

/** The setting with the path below which a framework serves an application, and the file that has it. */
const settings = {
  astro: { file: /^astro\.config\.[cm]?[jt]s$/, name: "base" },
  "react-router": { file: /^react-router\.config\.[cm]?[jt]s$/, name: "basename" },
} as const;

/** A path, and where the application says it. */
export interface ServedBelow {
  /** Without a slash at its end. */
  readonly path: string;
  readonly file: string;
  readonly setting: string;
}

/** Returns the path below which the framework serves the application, if its settings have one that is written down. */
export function servedBelow(
  modules: Pick<Modules, "root" | "sources">,
  framework: string | undefined,
): ServedBelow | undefined {
  if (framework !== "astro" && framework !== "react-router") return undefined;
  const { file: place, name } = settings[framework];
  const file = modules.sources().find((path) => place.test(path));
  if (file === undefined) return undefined;
  const written = new RegExp(`^[^/\\n]*\\b${name}\\s*:\\s*["'\`]/?([\\w./~-]*?)/?["'\`]`, "m");
  const [, path] = written.exec(readText(join(modules.root, file))) ?? [];
  return path ? { path: `/${path}`, file, setting: name } : undefined;
}
