import type { Project } from "./project.ts";

/** The programs that install packages. */
export const packageManagers = ["npm", "pnpm", "yarn", "bun"] as const;

/** A program that installs packages. */
export type PackageManager = (typeof packageManagers)[number];

const lockfiles: Readonly<Record<string, PackageManager>> = {
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/**
 * Returns the package manager of a project: the one whose lockfile it has, or else the one that started this
 * process, which `npm_config_user_agent` names.
 */
export function detectPackageManager(project: Project, userAgent = ""): PackageManager {
  const name = project.list(".").find((file) => Object.hasOwn(lockfiles, file));
  const locked = name === undefined ? undefined : lockfiles[name];
  return locked ?? packageManagers.find((manager) => userAgent.startsWith(`${manager}/`)) ?? "npm";
}

/** Returns the command that adds packages to a project. */
export function installCommand(
  manager: PackageManager,
  packages: readonly string[],
): readonly string[] {
  return [manager, manager === "npm" ? "install" : "add", ...packages];
}

/** Returns the command that runs a script of package.json. */
export function runCommand(manager: PackageManager, script: string): string {
  if (script === "start" && manager !== "bun") return `${manager} start`;
  return manager === "yarn" ? `yarn ${script}` : `${manager} run ${script}`;
}
