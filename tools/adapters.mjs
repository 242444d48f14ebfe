// `npm run test:adapters`: runs the adapters that people already use, from npm and unchanged, and
// compares the result with the table in docs/adapters.md. With `-- --write` it writes the table.
// `npm run test:adapters -- scale` measures session checks among a million sessions instead.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, checkTypes, install, installPacked, node, pack, root } from "./project.mjs";
import { StepError, show } from "./steps.mjs";

const page = join(root, "docs/adapters.md");
const block = /(?<=<!-- npm run test:adapters -->\n\n)[\s\S]*?(?=\n<!-- end -->)/;

/** Runs every adapter, and answers the table that came out and the exit code. */
async function run(folder) {
  const table = join(root, ".build/adapters.md");
  mkdirSync(join(root, ".build"), { recursive: true });
  rmSync(table, { force: true });
  const code = await show(
    "Adapters from npm",
    [
      node,
      "--test",
      "--test-timeout=120000",
      "--test-reporter=dot",
      "--test-reporter-destination=stdout",
      "--test-reporter=./table.ts",
      `--test-reporter-destination=${table}`,
      "*.test.ts",
    ],
    { cwd: folder },
  );
  return { code, table: readFileSync(table, "utf8") };
}

/** Holds the table against the one in the page, or writes it there. */
function settle(table) {
  const text = readFileSync(page, "utf8");
  const written = text.match(block)?.[0];
  if (written === undefined) throw new StepError("docs/adapters.md has no place for the table.");
  if (written === table) return;
  if (!process.argv.includes("--write")) {
    throw new StepError(
      "The table in docs/adapters.md says something else. To write this one: npm run test:adapters -- --write",
    );
  }
  writeFileSync(
    page,
    text.replace(block, () => table),
  );
}

/** Why the table is not the one that belongs into the page. */
function whyNot(table) {
  if (table.includes("the server is not there")) return "a server is missing";
  return process.env.CARDEA_TEST_MONGODB && "CARDEA_TEST_MONGODB takes the place of the stand-in";
}

/** Runs every adapter, holds the outcome against the page, and answers the exit code. */
async function compare(folder) {
  const { code, table } = await run(folder);
  console.log(`\n${table}`);
  const reason = whyNot(table);
  if (reason) console.log(`Not compared with docs/adapters.md: ${reason}.`);
  else if (code === 0) settle(table);
  return code;
}

try {
  await install();
  await build();
  await pack();
  const folder = await installPacked("the adapters", "published-adapters");
  await checkTypes("published-adapters");
  process.exitCode = process.argv.includes("scale")
    ? await show("Session checks among a million", [node, "scale.ts"], { cwd: folder })
    : await compare(folder);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
