import { AdapterError, isAuthError } from "../auth-error.ts";
import { chain, toAwaitable, tryCatch } from "../lib/awaitable.ts";
import { isError } from "../lib/kind.ts";
import type { Log } from "../log/logger.ts";
import type { Adapter } from "../types/adapter.ts";
import { checkedAnswer } from "./adapter-answers.ts";

/** `undefined` if debug messages are off. */
type DebugLog = Pick<Log, "debug"> | undefined;

type Method = (...args: unknown[]) => unknown;

/**
 * Wraps the application's adapter. Every method is called with the adapter as `this`, whether it is an own property or
 * inherited. An error that a method throws becomes an `AdapterError` that names the method. Arguments are never
 * logged.
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
    const err = isError(error) ? error : new Error("Not an error", { cause: error });
    const cause = { err, method: name };
    const code: unknown = Reflect.get(err, "code");
    // What the storage itself explains.
    if (typeof code === "string" && /^missing-(?:package|table|column)$/.test(code)) {
      throw new AdapterError(`The adapter's ${name} failed. ${err.message}`, { code, cause });
    }
    throw new AdapterError(`The adapter's ${name} failed`, { cause });
  };
  return (...args) => {
    log?.debug(code);
    return tryCatch(
      () => chain(toAwaitable(method(...args)), (answer) => checkedAnswer(name, answer)),
      fail,
    );
  };
}

/** Within a transaction, `work` also receives a guarded adapter. */
function nest(transaction: Method, log: DebugLog): Method {
  return (work) =>
    transaction((inner: Adapter) =>
      typeof work === "function" ? work(guardAdapter(inner, log)) : undefined,
    );
}
