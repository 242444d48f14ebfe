// `npm run bench`: installs the peers, builds, and measures. `npm run bench -- size` runs one suite;
// `npm run bench -- --json` prints the figures for programs. `npm run bench -- soak` lives through an
// hour of requests.
import { spawnSync } from "node:child_process";
import { build, install, installPacked, node, pack } from "./project.mjs";
import { StepError } from "./steps.mjs";

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the peers of the benchmark", "bench");
  const [first, ...rest] = process.argv.slice(2);
  const args = first === "soak" ? ["soak.ts", ...rest] : ["run.ts", ...process.argv.slice(2)];
  const { status } = spawnSync(node, args, { cwd: folder, stdio: "inherit" });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
