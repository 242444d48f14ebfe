/** Takes the lock of a SQLite file, says so, and gives it back a little later. */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const [, , path = "", milliseconds = "500"] = process.argv;
const database = new DatabaseSync(path);
database.exec("begin immediate");
process.stdout.write("locked\n");
await sleep(Number(milliseconds));
database.exec("commit");
database.close();
