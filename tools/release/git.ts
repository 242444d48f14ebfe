import { execFileSync } from "node:child_process";

/** The repository of a folder. */
export function repository(root: string) {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  return {
    branch: () => git("branch", "--show-current"),
    /** The files that differ from the last commit. */
    changed: () => git("status", "--porcelain").split("\n").filter(Boolean),
    hasTag: (tag: string) => git("tag", "--list", tag) === tag,
    /** Commits some files, and tags that. If either fails, neither is there, and nothing is staged. */
    commit(paths: readonly string[], title: string, tag: string) {
      const before = git("rev-parse", "HEAD");
      try {
        git("add", "--", ...paths);
        git("commit", "--quiet", "--message", title);
        git("tag", "--annotate", tag, "--message", title);
      } catch (error) {
        git("reset", "--quiet", "--soft", before);
        git("reset", "--quiet", "--", ...paths);
        throw error;
      }
    },
  };
}
