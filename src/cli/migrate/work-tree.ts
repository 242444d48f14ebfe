import { spawnSync } from "node:child_process";

/** Whether Git has changes in a folder that are not committed; `undefined` where there is no Git. */
export function isDirty(folder: string): boolean | undefined {
  const { status, stdout } = spawnSync("git", ["status", "--porcelain", "--", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() !== "" : undefined;
}
