import { memory } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";

/** A storage that commits a transaction and then fails, as where the connection is lost before the answer comes. */
export function losing() {
  const inner = memory();
  const state = { loses: false };
  const adapter: Required<Adapter> = {
    ...inner,
    async transaction(work) {
      const result = await inner.transaction(work);
      if (!state.loses) return result;
      state.loses = false;
      throw new Error("The connection was lost");
    },
  };
  return { adapter, state };
}
