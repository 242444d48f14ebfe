import type { TestProvider } from "../../../src/testing/provider/test-provider.ts";
import type { RunningApplication } from "../process.ts";
import type { Ledger } from "./ledger.ts";
import type { Random } from "./random.ts";
import type { Kept, Wire } from "./way.ts";

/** The cookies of a session, and whether they are good. `unsure`: an answer was lost that would have said so. */
export interface Visit {
  readonly kept: Kept;
  state: "in" | "out" | "unsure";
}

/** Where people live. */
export interface Town {
  readonly ledger: Ledger;
  readonly provider: TestProvider;
  readonly random: Random;
  /** One of the processes that run. */
  any(): RunningApplication;
  readonly by?: Wire;
}
