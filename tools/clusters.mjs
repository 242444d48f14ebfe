// `npm run clusters`: storages of several nodes, one of which dies while people sign in and out, and the table in docs/storage.md written by
// what came out. `npm run clusters -- galera` runs one of them and leaves the rows of the others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build, checkTypes, install, installPacked, node, pack } from "./project.mjs";
import { StepError } from "./steps.mjs";

/** Runs the clusters. What ends this process is told to them, so that they clean up. */
async function run(folder) {
  const child = spawn(node, ["run.ts", ...process.argv.slice(2)], {
    cwd: folder,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  return code ?? 1;
}

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the clusters", "tools/clusters");
  await checkTypes("tools/clusters");
  process.exitCode = await run(folder);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
