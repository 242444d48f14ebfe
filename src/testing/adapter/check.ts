import assert from "node:assert/strict";
import type { Adapter } from "../../adapters.ts";

/** The name of an adapter's method. */
export type Method = keyof Adapter;

/** One statement about an adapter and how to find out whether it holds. */
export interface Check {
  readonly name: string;
  /** Methods without which the question does not arise. */
  readonly needs: readonly Method[];
  run(adapter: Adapter): Promise<void>;
}

function has<M extends Method>(
  adapter: Adapter,
  needs: readonly M[],
): adapter is Adapter & Required<Pick<Adapter, M>> {
  return needs.every((method) => typeof adapter[method] === "function");
}

/** A check that runs with the methods it needs. */
export function check<M extends Method>(
  name: string,
  needs: readonly M[],
  run: (adapter: Adapter & Required<Pick<Adapter, M>>) => Promise<void>,
): Check {
  return {
    name,
    needs,
    async run(adapter) {
      assert.ok(has(adapter, needs));
      await run(adapter);
    },
  };
}
