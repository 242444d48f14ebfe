// Runs the suite in Node.js, Deno or Bun, and prints the outcomes. Its arguments are the addresses of a database of PostgreSQL
// and of Redis; without them there are none.
import { suite } from "../suite/index.ts";
import { runSteps } from "../suite/step.ts";
import { openSqlite, serversAt } from "./databases.ts";
import { noServers } from "./no-servers.ts";

const [postgres, redis] = process.argv.slice(2);

const outcomes = await runSteps(suite, {
  databases: {
    SQLite: openSqlite,
    ...(postgres && redis
      ? serversAt(postgres, redis)
      : noServers("Deno was given no permission for the network")),
    "Cloudflare D1": () => "D1 belongs to Cloudflare Workers",
  },
});
console.log(JSON.stringify(outcomes));
process.exit(0);
