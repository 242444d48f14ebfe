import { once } from "node:events";
import { after, test } from "node:test";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

/** What tests do, by their names. Text that one returns is said of it. */
export type Works = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Makes tests of works, and does them in a thread of their own: `node:test` follows every promise of its own thread, which takes as long as
 * all that is tested.
 *
 * @param module the file that exports the same as `works`
 */
export function testInThread(module: string, works: Works): void {
  if (!isMainThread) return;
  const thread = new Worker(new URL(import.meta.url));
  thread.unref();
  after(() => thread.terminate());
  for (const name of Object.keys(works)) {
    test(name, async (t) => {
      thread.postMessage({ module, name });
      const [{ failure, result }] = await once(thread, "message");
      if (failure !== undefined) throw new Error(failure);
      if (typeof result === "string") t.diagnostic(result);
    });
  }
}

/** Does one, and returns what it returns, or what was wrong. */
async function workIn(module: string, name: string) {
  try {
    const { works }: { readonly works: Works } = await import(module);
    return { result: await works[name]?.() };
  } catch (error) {
    return { failure: String(error instanceof Error ? error.message : error) };
  }
}

parentPort?.on("message", async ({ module, name }) =>
  parentPort?.postMessage(await workIn(module, name)),
);
