import { realpathSync } from "node:fs";
import { isOfInstalling } from "../lockfiles.ts";
import { gitIn, repositoryOf, withWhatGitSaid } from "./ask-git.ts";
import { withNames } from "./named-files.ts";

/**
 * Looks whether Git can take back what is written to a folder: `false` where there is no repository.
 *
 * @throws {Error} if there are changes that are not committed, other than those of installing a package, or Git does not say whether there are
 */
export function checkWorkTree(folder: string): boolean {
  const answer = gitIn(folder)([
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
  const changed = (answer.stdout ?? "").split("\0").filter((entry) => entry && !isInstalled(entry));
  if (changed.length > 0) {
    const sentence =
      "There are changes that are not committed, and they would be mixed with those of this command. Commit them, on a branch if need be (git switch -c …), put them away for now (git stash -u), or say --force:";
    throw new Error(withNames(sentence, changed.map(pathOf)));
  }
  if (answer.status === 0) return true;
  if (repositoryOf(realpathSync(folder)) === undefined) return false;
  throw new Error(
    withWhatGitSaid(
      "There may be changes that are not committed, and they would be mixed with those of this command. Let Git look, or say --force.",
      answer,
    ),
  );
}

const pathOf = (entry: string) => entry.slice("XY ".length);

/** Whether an entry of the list is about what installing a package changes, as `npm install cardea` does before this command. */
function isInstalled(entry: string): boolean {
  const [, name = ""] = /([^/]+)\/?$/.exec(pathOf(entry)) ?? [];
  return name === "node_modules" || isOfInstalling(name);
}
