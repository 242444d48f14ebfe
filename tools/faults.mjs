// `npm run faults`: two processes under load while connections, processes, clocks and disks fail, and the table in docs/storage.md written by what came out.
// `npm run faults -- killed --minutes 2` plays one scene for two minutes and leaves the rows of the others.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { install, node, root } from "./project.mjs";
import { StepError } from "./steps.mjs";

try {
  await install();
  const command = ["--conditions=cardea-src", "--no-warnings", "test/faults/load/run.ts"];
  const child = spawn(node, [...command, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
