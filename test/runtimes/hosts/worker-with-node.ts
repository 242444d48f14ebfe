import { suite } from "../suite/index.ts";
import { runSteps } from "../suite/step.ts";
import { openD1 } from "./d1.ts";
import { serversAt } from "./databases.ts";

interface Environment {
  readonly DB: Parameters<typeof openD1>[0];
  readonly POSTGRES: string;
  readonly REDIS: string;
}

export default {
  async fetch(_request: Request, { DB, POSTGRES, REDIS }: Environment): Promise<Response> {
    const outcomes = await runSteps(suite, {
      databases: {
        SQLite: () => "there are no files",
        ...serversAt(POSTGRES, REDIS),
        "Cloudflare D1": () => openD1(DB),
      },
    });
    return Response.json(outcomes);
  },
};
