import { type MemoryStorage, memory } from "../../src/storage/memory.ts";

/** A storage that counts as a database: in production, `memory()` itself leaves a warning. */
export function lasting(): MemoryStorage {
  const storage = memory();
  for (const mark of Object.getOwnPropertySymbols(storage)) Reflect.deleteProperty(storage, mark);
  return storage;
}
