import type { Adapter } from "../adapters.ts";
import { AdapterError, isAuthError } from "../auth-error.ts";
import { attempt, native } from "../lib/awaitable.ts";
import type { Log } from "./log.ts";

/** Absent where nobody wants to know of every call. */
type DebugLog = Pick<Log, "debug"> | undefined;

type Method = (...args: unknown[]) => unknown;

/**
 * The caller's adapter with every method bound to it, whether it is an own property or stands on a
 * prototype. What a method throws becomes an `AdapterError` that names the method; what it was
 * called with is never logged.
 */
export function guardAdapter(adapter: Adapter, log: DebugLog): Adapter {
  const guards = new Map<string | symbol, Method>();
  const nothing: Adapter = {};
  return new Proxy(nothing, {
    has: (_, name) => Reflect.has(adapter, name),
    get(_, name) {
      const known = guards.get(name);
      if (known) return known;
      const method: unknown = Reflect.get(adapter, name);
      if (typeof method !== "function") return undefined;
      const bound: Method = (...args) => Reflect.apply(method, adapter, args);
      const guard = guardMethod(
        String(name),
        name === "transaction" ? nest(bound, log) : bound,
        log,
      );
      guards.set(name, guard);
      return guard;
    },
  });
}

function guardMethod(name: string, method: Method, log: DebugLog): Method {
  const code = `adapter_${name}`;
  const fail = (error: unknown) => {
    if (isAuthError(error)) throw error;
    const err = error instanceof Error ? error : new Error("Not an error", { cause: error });
    throw new AdapterError(`The adapter's ${name} failed`, { cause: { err, method: name } });
  };
  return (...args) => {
    log?.debug(code);
    return attempt(() => native(method(...args)), fail);
  };
}

/** Inside a transaction the work sees a guarded adapter too. */
function nest(transaction: Method, log: DebugLog): Method {
  return (work) =>
    transaction((inner: Adapter) =>
      typeof work === "function" ? work(guardAdapter(inner, log)) : undefined,
    );
}
