import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapeControls } from "../../log/redact-text.ts";
import { isLockfile } from "../lockfiles.ts";
import { askGit } from "./ask-git.ts";

/**
 * Looks whether Git can take back what is written to a folder: `false` where there is no repository.
 *
 * @throws {Error} if there are changes that are not committed, other than those of installing a package, or Git does not say whether there are
 */
export function checkWorkTree(folder: string): boolean {
  const { status, stdout, stderr, error } = askGit(folder, [
    "status",
    "--porcelain",
    "-z",
    "--no-renames",
    "--untracked-files=normal",
    // Git would run itself there, with the settings of each.
    "--ignore-submodules=all",
    "--",
    ".",
  ]);
  // A list that is too long to be read to its end has no status.
  if (stdout?.split("\0").some((entry) => entry !== "" && !isOfInstalling(entry))) {
    throw new Error(
      "There are changes that are not committed, and they would be mixed with those of this command. Commit them, or say --force.",
    );
  }
  if (status === 0) return true;
  if (!isInRepository(realpathSync(folder))) return false;
  const said = (stderr?.trim() || error?.message || "nothing").split(/\r?\n/);
  throw new Error(
    [
      "There may be changes that are not committed, and they would be mixed with those of this command. Let Git look, or say --force. It said:",
      ...said.map((line) => `  ${escapeControls(line.trim())}`.trimEnd()),
    ].join("\n"),
  );
}

/** Whether a changed file is one that installing a package changes, as `npm install cardea` does before this command. */
function isOfInstalling(entry: string): boolean {
  const [, name = ""] = /([^/]+)\/?$/.exec(entry.slice("XY ".length)) ?? [];
  return name === "package.json" || name === "node_modules" || isLockfile(name);
}

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, ".git"))) return true;
  const above = dirname(folder);
  return above !== folder && isInRepository(above);
}
