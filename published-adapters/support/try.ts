import { after, before, describe, test } from "node:test";
import { testAdapter } from "cardea/testing/adapter";
import type { Candidate, Opened } from "./candidate.ts";
import { testFlows } from "./flows.ts";

/** Cardea and the adapters as they are deployed. */
process.env.NODE_ENV = "production";

/** An empty database for one adapter. */
export interface Database {
  readonly url: string;
  drop(): Promise<unknown>;
}

/** Runs the suite and the sign-ins with adapters, each on an empty database of its own. */
export async function tryAdapters(
  title: string,
  create: () => Promise<Database | undefined>,
  candidates: readonly Candidate[],
): Promise<void> {
  for (const { name, open, skip = {} } of candidates) {
    const database = await create();
    describe(`${name} on ${title}`, { skip: !database && "the server is not there" }, () => {
      if (!database) return;
      let opened: Opened;
      before(async () => {
        opened = await open(database.url);
      });
      after(async () => {
        await opened?.close();
        await database.drop();
      });
      describe("conformance", () => {
        // Only tests may ask for the suite.
        process.env.NODE_ENV = "test";
        testAdapter({ test, create: () => ({ adapter: opened.adapter }), skip });
        process.env.NODE_ENV = "production";
      });
      describe("sign-in", () => testFlows(() => opened));
    });
  }
}
