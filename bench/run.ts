// `npm run bench`: measures Cardea and its peers on this machine, in one run.
// `npm run bench -- session size` runs only those suites; `--json` prints figures for programs.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { plot } from "./plot.ts";
import { holds, print, type Result } from "./report.ts";
import { databaseSessions } from "./suites/database.ts";
import { memory } from "./suites/memory.ts";
import { pages } from "./suites/page.ts";
import { passwordAnswers } from "./suites/password-answers.ts";
import { passwords } from "./suites/passwords.ts";
import { encryptedSessions } from "./suites/session.ts";
import { signIns } from "./suites/sign-in.ts";
import { sizes } from "./suites/size.ts";
import { starts } from "./suites/start.ts";

const suites: Record<string, () => Promise<Result>> = {
  session: encryptedSessions,
  database: databaseSessions,
  "sign-in": signIns,
  page: pages,
  passwords,
  "password-answers": passwordAnswers,
  start: starts,
  size: sizes,
  memory,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, plot: { type: "string" } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(
    `There is no suite ${unknown.join(", ")}. Choose of: ${Object.keys(suites).join(", ")}`,
  );
  process.exit(2);
}

const results: Result[] = [];
for (const [name, suite] of Object.entries(suites)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`measuring ${name} …`);
  const result = await suite();
  results.push(result);
  if (!values.json) print(result);
}
if (values.json) console.log(JSON.stringify(results, null, 2));
if (values.plot) writeFileSync(resolve(process.env.INIT_CWD ?? ".", values.plot), plot(results));
const goals = results.flatMap((result) => result.goals);
const missed = goals.filter((goal) => !holds(goal));
console.error(`\n${goals.length - missed.length} of ${goals.length} goals hold`);
process.exitCode = missed.length > 0 ? 1 : 0;
