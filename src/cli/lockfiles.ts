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

/** Whether a file is one in which a package manager keeps what it has installed. */
function isLockfile(name: string): boolean {
  return Object.hasOwn(lockfiles, name);
}

/** Whether installing a package changes a file of this name. */
export const isOfInstalling = (name: string): boolean =>
  name === "package.json" || isLockfile(name);

/** Returns the package manager whose lockfile a folder has, if it has one. */
export function lockedManager(isThere: (file: string) => boolean): PackageManager | undefined {
  const file = Object.keys(lockfiles).find(isThere);
  return file === undefined ? undefined : lockfiles[file];
}

/** Returns the command that adds packages to a project. */
export function installCommand(
  manager: PackageManager,
  packages: readonly string[],
): readonly string[] {
  return [manager, manager === "npm" ? "install" : "add", ...packages];
}
