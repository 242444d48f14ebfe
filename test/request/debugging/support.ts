import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { resolveConfig } from "../../../src/config/resolve.ts";
import { createContext } from "../../../src/request/context.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { application, origin } from "../../support/application.ts";

type Facts = Readonly<Record<string, unknown>>;

/** A logger that keeps what it is told. */
export function storyteller() {
  const steps: (readonly [code: string, facts: Facts])[] = [];
  const debug = (code: string, facts: unknown) => void steps.push([code, Object(facts)]);
  const logger: AuthConfig["logger"] = { error() {}, warn() {}, debug };
  const codes = () => steps.map(([code]) => code);
  const last = (code: string) => {
    const found = steps.findLast(([one]) => one === code);
    assert.ok(found, `${code} was not told, but ${codes().join(", ")}`);
    return found[1];
  };
  return { logger, steps, codes, last };
}

/** The context of a request of which debug messages are written, and what they tell. */
export async function toldContext(
  config: Partial<AuthConfig> = {},
  headers: Readonly<Record<string, string>> = {},
) {
  const story = storyteller();
  const app = application({ providers: [], logger: story.logger, ...config });
  const facts = { headers: new Headers(headers), origin };
  return { ...story, context: createContext(await resolveConfig(app.config, {}), facts) };
}

/** Makes every look at the clock the next of these, in milliseconds. */
export function clockOf(t: TestContext, ...instants: number[]): void {
  t.mock.method(performance, "now", () => instants.shift());
}
