// `npm run fuzz -- cookie-header --seconds 60`: looks for inputs that a parser of strangers' text stumbles over. tools/fuzz/README.md has more.
import { join } from "node:path";
import { install, node, root } from "./project.mjs";
import { StepError, show } from "./steps.mjs";

try {
  await install();
  const command = [node, join(root, "tools/fuzz/run.ts"), ...process.argv.slice(2)];
  process.exitCode = await show("Fuzz", command, { cwd: root });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
