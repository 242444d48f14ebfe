/** Says that it is ready, waits for a word, uses a code and a recovery code fifty times at once each, and prints how often that succeeded. */
import { once } from "node:events";
import { factorsOf } from "../../../../src/signin/factor/factors-of.ts";
import { useApp } from "../../../../src/signin/factor/use-app.ts";
import { useRecoveryCode } from "../../../../src/signin/factor/use-recovery.ts";
import { sql } from "../../../../src/storage/sql/index.ts";
import { scene } from "../apps.ts";

const [, , url = "", secret = "", userId = "", code = "", recovery = ""] = process.argv;

const adapter = sql(url);
const { request } = await scene({ adapter, secret });
const word = once(process.stdin, "data");
// The connection is open, and the tables are known.
await factorsOf(request(), userId);
process.stdout.write("ready\n");
await word;

const fifty = Array.from({ length: 50 });
const uses = [
  fifty.map(() => useApp(request(), userId, code)),
  fifty.map(() => useRecoveryCode(request(), userId, recovery)),
];
const answers = await Promise.all(uses.map((calls) => Promise.all(calls)));
const counts = answers.map((calls) => calls.filter(Boolean).length);
process.stdout.write(`${JSON.stringify(counts)}\n`);
await adapter.close();
process.exit();
