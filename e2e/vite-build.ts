import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Builds an application with the Vite of its own packages.
 *
 * @param configs the configuration files of Vite, one for each build. Default: one build, with the file that Vite finds
 */
export async function buildWithVite(cwd: string, ...configs: string[]): Promise<void> {
  const vite = join(cwd, "node_modules/vite/bin/vite.js");
  const builds = configs.length > 0 ? configs.map((config) => ["-c", config]) : [[]];
  // Qwik hands what the first build made to the second in this folder, and would take that of another application.
  const own = await mkdtemp(join(tmpdir(), "cardea-vite-"));
  const env = { ...process.env, TMPDIR: own, TEMP: own, TMP: own };
  try {
    for (const options of builds) {
      await promisify(execFile)(process.execPath, [vite, "build", ...options], { cwd, env });
    }
  } finally {
    await rm(own, { recursive: true });
  }
}
