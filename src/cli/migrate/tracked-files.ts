import { realpathSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import type { FileChange } from "../init/plan/change.ts";
import { isOfInstalling } from "../lockfiles.ts";
import { relativePath } from "../relative-path.ts";
import { gitIn, repositoryOf, withWhatGitSaid } from "./ask-git.ts";
import { withNames } from "./named-files.ts";

type Git = ReturnType<typeof gitIn>;

/** Characters of paths that Git is given at once: a command may only be so long. */
const most = 20_000;

const notCommitted =
  "These files would be changed, and Git could not bring them back, because they are not committed as they are. Commit them, or say --force:";

/**
 * Checks that Git can bring back every file that is edited or removed: the nearest repository keeps it, and it is as it was committed.
 * What installing a package changes is left out, and so is what stands in no repository.
 *
 * @throws {Error} if it cannot, or does not say so
 */
export function checkTracked(root: string, changes: readonly FileChange[]): void {
  const changed = changes.filter(
    ({ kind, path }) => kind !== "create" && !isOfInstalling(posix.basename(path)),
  );
  const repositories = new Map<string, string[]>();
  const top = realpathSync(root);
  for (const { path } of changed) {
    const repository = repositoryOf(dirname(join(top, path)));
    if (repository === undefined) continue;
    const paths = repositories.get(repository) ?? [];
    paths.push(relativePath(repository, join(top, path)));
    repositories.set(repository, paths);
  }
  const lost = [...repositories].flatMap(([repository, paths]) => {
    const git = gitIn(repository);
    return partsOf(paths)
      .flatMap((part) => lostIn(git, part))
      .map((path) => relativePath(top, join(repository, path)));
  });
  if (lost.length > 0) throw new Error(withNames(notCommitted, [...new Set(lost)].sort()));
}

function partsOf(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  let length = most;
  for (const path of paths) {
    if (length + path.length > most) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(path);
    length += path.length + 1;
  }
  return parts;
}

/** The files of a repository that are not tracked, or not as they were committed. */
function lostIn(git: Git, paths: readonly string[]): string[] {
  const ask = (...args: string[]) =>
    answerOf(git(["--literal-pathspecs", ...args, "--", ...paths]));
  // Letters other than H are files whose changes Git was told not to look at.
  const tracked = new Set(
    ask("ls-files", "-z", "-v").flatMap((entry) =>
      entry.startsWith("H ") ? [entry.slice("H ".length)] : [],
    ),
  );
  const changed = ask(
    "status",
    "--porcelain",
    "-z",
    "--no-renames",
    "--untracked-files=no",
    "--ignore-submodules=all",
  ).map((entry) => entry.slice("XY ".length));
  return [...paths.filter((path) => !tracked.has(path)), ...changed];
}

function answerOf(answer: ReturnType<Git>): string[] {
  if (answer.status === 0) return answer.stdout.split("\0").filter((entry) => entry !== "");
  throw new Error(
    withWhatGitSaid(
      "Git does not say whether it could bring back what this command changes. Let it look, or say --force.",
      answer,
    ),
  );
}
