import { markedUntil } from "./marks.ts";
import { asWriter, type Target, type Writer } from "./target.ts";

/** What was done in a transaction, and whether it is to stay. */
interface Done<T> {
  readonly result: T;
  readonly isKept: boolean;
}

/** Works in a transaction, and takes it back unless it is to stay. */
export async function inTransaction<T>(
  storage: Target["storage"],
  work: (writer: Writer) => Promise<Done<T>>,
): Promise<T> {
  let done: Done<T> | undefined;
  try {
    return await storage.transaction(async (inner) => {
      done = undefined;
      const current = await work(asWriter(inner));
      if (current.isKept) return current.result;
      done = current;
      throw new Error("This transaction is not to be committed");
    });
  } catch (error) {
    if (done) return done.result;
    throw error;
  }
}

/** Whether one of some marks is set. They are asked for by setting them, which is taken back. */
export const isAnyMarked = (storage: Target["storage"], marks: readonly string[]) =>
  inTransaction(storage, async (writer) => {
    for (const mark of marks) {
      if (!(await writer.consume(mark, markedUntil))) return { result: true, isKept: false };
    }
    return { result: false, isKept: false };
  });
