import { sleep } from "../../src/lib/sleep.ts";
import type { Adapter } from "../../src/types/adapter.ts";

/** A storage whose answer to a commit can be lost, as where a connection breaks before it comes. */
export function losing<A extends Adapter>(inner: A) {
  const state: { loses: false | "after the commit" | "before the commit" } = { loses: false };
  const transaction: NonNullable<Adapter["transaction"]> = async (work) => {
    const { loses } = state;
    if (!inner.transaction) throw new Error("The adapter has no transactions");
    if (!loses) return inner.transaction(work);
    const [written, commit] = [gate(), gate()];
    const committed = inner.transaction(async (within) => {
      const result = await work(within);
      state.loses = false;
      written.open();
      await commit.passed;
      return result;
    });
    await Promise.race([written.passed, committed]);
    if (loses === "before the commit") void sleep(100).then(commit.open);
    else commit.open();
    if (loses === "after the commit") await committed;
    throw new Error("The connection was lost");
  };
  return { adapter: { ...inner, transaction }, state };
}

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
