import type { Adapter } from "cardea/types";

/** What a runtime brings along for the suite. */
export interface Tools {
  /** Why passkeys cannot be verified, if they cannot. */
  readonly noPasskeys?: string;
  /** Opens an empty database with its tables, or says in a phrase why there is none. */
  readonly databases: Readonly<Record<DatabaseName, () => Promise<Adapter> | string>>;
}

export type DatabaseName = "SQLite" | "PostgreSQL" | "Redis" | "Cloudflare D1";

/** One thing that Cardea does in every runtime. */
export interface Step {
  readonly name: string;
  /** Answers with a phrase, a text, where the runtime lacks something. Throws if it goes wrong. */
  run(tools: Tools): Promise<unknown>;
}

/** How a step went. */
export interface Outcome {
  readonly step: string;
  readonly state: "passed" | "absent" | "failed";
  /** What is absent, or what went wrong. */
  readonly reason?: string | undefined;
}

/** Runs steps one after the other. */
export async function runSteps(steps: readonly Step[], tools: Tools): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { name, run } of steps) {
    try {
      const reason = await run(tools);
      const state = typeof reason === "string" ? "absent" : "passed";
      outcomes.push({ step: name, state, ...(typeof reason === "string" && { reason }) });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      outcomes.push({ step: name, state: "failed", reason });
    }
  }
  return outcomes;
}
