import { replaceMethods } from "../../src/config/guard-adapter.ts";
import type { MemoryStorage } from "../../src/storage/memory.ts";
import type { Adapter } from "../../src/types/adapter.ts";

/** Methods that an adapter has instead of those of a storage; without one that is `undefined`. */
export type Replaced = { [Name in keyof Adapter]?: Adapter[Name] | undefined };

/**
 * An adapter over a storage.
 *
 * @param note is told of each call
 */
export function adapterOver(
  storage: MemoryStorage,
  replaced: (storage: MemoryStorage) => Replaced,
  note: (method: string, first: unknown) => void,
): Adapter {
  const methods = Object.entries({ ...storage, ...replaced(storage) });
  const given: Adapter = Object.fromEntries(methods.filter(([, method]) => method));
  return replaceMethods(given, (name, method) => (...args) => {
    note(name, args[0]);
    return method(...args);
  });
}
