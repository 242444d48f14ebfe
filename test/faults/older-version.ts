import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this version. */
export const here = fileURLToPath(new URL("../..", import.meta.url));

/** The versions that may stand beside this one, by the commit of each. */
export const commits = { "0.1.0": "441a65f", "0.2.0": "6d1ced8" } as const;

/** The names of {@link commits}. */
export const versions = ["0.1.0", "0.2.0"] as const;

/** One of {@link versions}. */
export type Version = (typeof versions)[number];

/** Why a test is skipped. */
export const noHistory = "the history of the older version is not there";

const folders = new Map<Version, string | undefined>();

/** Returns the folder with the source of an older version. `undefined` where the history is not there, as in a shallow clone. */
export function folderOf(version: Version): string | undefined {
  if (!folders.has(version)) folders.set(version, checkOut(version));
  return folders.get(version);
}

/** Removes the folders of older versions. */
export function discard(): void {
  for (const folder of folders.values()) if (folder) rmSync(folder, { recursive: true });
  folders.clear();
}

/** Puts the source of an older version into a folder of its own. */
function checkOut(version: Version): string | undefined {
  const revision = commits[version];
  const folder = mkdtempSync(join(tmpdir(), "cardea-version-"));
  try {
    const archive = join(folder, "source.tar");
    const paths = ["package.json", "src"];
    const git = ["archive", "--output", archive, revision, ...paths];
    execFileSync("git", git, { cwd: here, stdio: "pipe" });
    execFileSync("tar", ["-xf", archive, "-C", folder]);
    symlinkSync(join(here, "node_modules"), join(folder, "node_modules"));
    return folder;
  } catch (error) {
    console.error(`\n### SKIPPED: there is no commit ${revision} here (${error}) ###\n`);
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
