// `npm run test:mixed`: next-auth 4 and Auth.js 5, each beside Cardea, answer for people who are signed in,
// for as many minutes as CARDEA_MIXED_MINUTES says.
import { join } from "node:path";
import { build, checkTypes, install, installPacked, node, pack } from "./project.mjs";
import { StepError, show } from "./steps.mjs";

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the older libraries", "e2e/swap");
  await checkTypes("e2e/swap");
  const command = [node, join(folder, "mixed/run.ts")];
  process.exitCode = await show("Old and new side by side", command, { cwd: folder });
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
