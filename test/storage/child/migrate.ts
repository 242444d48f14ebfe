/** Says that it is ready, waits for a word, migrates and ends. */
import { once } from "node:events";
import { sql } from "../../../src/storage/sql/index.ts";

const [, , url = ""] = process.argv;
const adapter = sql(url);
const word = once(process.stdin, "data");
process.stdout.write("ready\n");
await word;
await adapter.migrate();
await adapter.close();
process.exit();
