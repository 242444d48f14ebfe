import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** A map or a set, and the files whose functions made it. */
interface Made {
  readonly container: WeakRef<{ readonly size: number }>;
  readonly files: readonly string[];
}

/** A map or a set that is still there. */
export interface Living {
  readonly size: number;
  /** The files of the library that made it, the innermost first, such as `lib/recent-map.ts`; none for what is not of the library. */
  readonly madeBy: readonly string[];
}

/**
 * Notes every map and set that is made from now on. Load the library afterwards.
 *
 * @returns what lists those that are still there, after all others were collected
 */
export function watchContainers(): () => Promise<Living[]> {
  let all: Made[] = [];
  const note = (container: { readonly size: number }) => {
    all.push({ container: new WeakRef(container), files: callers() });
  };
  globalThis.Map = class<K, V> extends Map<K, V> {
    constructor(entries?: Iterable<readonly [K, V]> | null) {
      super(entries);
      note(this);
    }
  };
  globalThis.Set = class<T> extends Set<T> {
    constructor(values?: Iterable<T> | null) {
      super(values);
      note(this);
    }
  };
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  return async () => {
    // What was made in this turn of the event loop is there until its end.
    await new Promise(setImmediate);
    collect();
    all = all.filter(({ container }) => container.deref());
    return all.map(({ container, files }) => ({
      size: container.deref()?.size ?? 0,
      madeBy: files.flatMap((file) => file.split("/src/").slice(1)),
    }));
  };
}

/** Returns the files of those that call, the innermost first. A stack as text would take most of the time. */
function callers(): string[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? "");
  const files: unknown = new Error().stack;
  Error.prepareStackTrace = prepareStackTrace;
  return Array.isArray(files) ? files : [];
}
