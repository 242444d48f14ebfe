// `npm run docs` shows the documentation in a browser; `npm run docs -- build` makes static files of it, and
// `npm run docs -- audit` runs Lighthouse on these.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildSite, gatherSite, install, installSite, node, root } from "./project.mjs";
import { StepError } from "./steps.mjs";

const [command = "show", ...rest] = process.argv.slice(2);
const vitepress = join(root, "site/node_modules/vitepress/bin/vitepress.js");

/** Runs a command that shows something. */
function run(...args) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: "inherit" });
  process.exitCode = status ?? 1;
}

const commands = {
  async show() {
    await gatherSite();
    run(vitepress, "dev", "site");
  },
  async build() {
    await buildSite();
    console.log("The site is in site/dist. `npm run docs -- preview` serves it.");
  },
  async preview() {
    run(vitepress, "preview", "site");
  },
  async audit() {
    await buildSite();
    run("site/audit.ts", ...rest);
  },
};

try {
  const act = commands[command];
  if (!act || (rest.length > 0 && command !== "audit"))
    throw new StepError("Usage: npm run docs [-- build | preview | audit [/page …]]");
  await install();
  await installSite();
  await act();
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
