import { suite } from "../suite/index.ts";
import { runSteps } from "../suite/step.ts";
import { noServers } from "./no-servers.ts";

const outcomes = runSteps(suite, {
  noPasskeys: "Next.js runs the route handler on Node.js, where passkeys are verified",
  databases: {
    SQLite: () => "there are no files",
    ...noServers("there are no sockets"),
    "Cloudflare D1": () => "D1 belongs to Cloudflare Workers",
  },
});
Object.assign(globalThis, { outcomes: outcomes.then((list) => JSON.stringify(list)) });
