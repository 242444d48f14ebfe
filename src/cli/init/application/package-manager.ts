import { lockedManager, type PackageManager, packageManagers } from "../../lockfiles.ts";
import type { Project } from "./project.ts";

/**
 * Returns the package manager of a project: the one whose lockfile it has, or else the one that started this
 * process, which `npm_config_user_agent` names.
 */
export function detectPackageManager(project: Project, userAgent = ""): PackageManager {
  const files = new Set(project.list("."));
  const locked = lockedManager((file) => files.has(file));
  return locked ?? packageManagers.find((manager) => userAgent.startsWith(`${manager}/`)) ?? "npm";
}

/** Returns the command that runs a script of package.json. */
export function runCommand(manager: PackageManager, script: string): string {
  if (script === "start" && manager !== "bun") return `${manager} start`;
  return manager === "yarn" ? `yarn ${script}` : `${manager} run ${script}`;
}
