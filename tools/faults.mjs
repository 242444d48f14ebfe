// `npm run faults`: two processes under load while connections, processes, clocks and disks fail, and the table in docs/storage.md written by what came out.
// `npm run faults -- killed --minutes 2` plays one scene for two minutes and leaves the rows of the others.
import { install, node, root } from "./project.mjs";
import { become, StepError } from "./steps.mjs";

try {
  await install();
  const command = ["--conditions=cardea-src", "--no-warnings", "test/faults/load/run.ts"];
  process.exitCode = await become([node, ...command, ...process.argv.slice(2)], root);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
