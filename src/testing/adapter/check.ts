import assert from "node:assert/strict";
import type { Adapter } from "../../types/adapter.ts";

/** The name of an adapter's method. */
export type Method = keyof Adapter;

/** A statement about adapters, and the test for it. */
export interface Check {
  readonly name: string;
  /** The methods that the check calls. It is skipped if the adapter lacks one. */
  readonly needs: readonly Method[];
  run(adapter: Adapter): Promise<void>;
}

function has<M extends Method>(
  adapter: Adapter,
  needs: readonly M[],
): adapter is Adapter & Required<Pick<Adapter, M>> {
  return needs.every((method) => typeof adapter[method] === "function");
}

/** Creates a check, whose adapter is known to have the methods that it needs. */
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
