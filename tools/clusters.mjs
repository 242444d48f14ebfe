// `npm run clusters`: storages of several nodes, one of which dies while people sign in and out, and the table in docs/storage.md written by
// what came out. `npm run clusters -- galera` runs one of them and leaves the rows of the others.
import { build, checkTypes, install, installPacked, node, pack } from "./project.mjs";
import { become, StepError } from "./steps.mjs";

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the clusters", "tools/clusters");
  await checkTypes("tools/clusters");
  process.exitCode = await become([node, "run.ts", ...process.argv.slice(2)], folder);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
