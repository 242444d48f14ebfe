import { suite } from "../suite/index.ts";
import { runSteps } from "../suite/step.ts";
import { openD1 } from "./d1.ts";
import { noServers } from "./no-servers.ts";

export default {
  async fetch(_request: Request, { DB }: { DB: Parameters<typeof openD1>[0] }): Promise<Response> {
    const outcomes = await runSteps(suite, {
      databases: {
        SQLite: () => "there are no files",
        ...noServers("the drivers need `nodejs_compat`"),
        "Cloudflare D1": () => openD1(DB),
      },
    });
    return Response.json(outcomes);
  },
};
