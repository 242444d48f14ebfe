import { AdapterError, isAuthError } from "../auth-error.ts";
import { chain, toAwaitable, tryCatch } from "../lib/awaitable.ts";
import { isRecord } from "../lib/json.ts";
import { isError } from "../lib/kind.ts";
import type { Adapter } from "../types/adapter.ts";
import { answerCheck } from "./adapter-answers.ts";

type Method = (...args: unknown[]) => unknown;

/** Returns what is called in place of a method of an adapter. */
export type Replace = (name: string, method: Method) => Method;

/**
 * Wraps the application's adapter. An error that a method throws becomes an `AdapterError` that names the method.
 * Arguments are never logged.
 *
 * @param makesIds whether `createUser` is called without an id, as next-auth 4 does: adapters made for it hand one on to the
 *   database, where ids may be numbers
 */
export function guardAdapter(adapter: Adapter, makesIds = false): Adapter {
  if (!makesIds) return replaceMethods(adapter, guardMethod);
  return replaceMethods(adapter, (name, method) =>
    guardMethod(name, name === "createUser" ? withoutId(method) : method),
  );
}

function withoutId(method: Method): Method {
  return (user) => {
    if (!isRecord(user)) return method(user);
    const { id: _, ...rest } = user;
    return method(rest);
  };
}

/**
 * Returns an adapter whose methods, also within a transaction, are replaced. Every method is called with the adapter as
 * `this`, whether it is an own property or inherited, and looked up at each call: an application may exchange it.
 */
export function replaceMethods(adapter: Adapter, replace: Replace): Adapter {
  const replaced = new Map<string | symbol, Method>();
  const nothing: Adapter = {};
  return new Proxy(nothing, {
    has: (_, name) => Reflect.has(adapter, name),
    get(_, name) {
      if (typeof Reflect.get(adapter, name) !== "function") return undefined;
      const known = replaced.get(name);
      if (known) return known;
      const bound: Method = (...args) => Reflect.apply(Reflect.get(adapter, name), adapter, args);
      const made = replace(String(name), name === "transaction" ? nest(bound, replace) : bound);
      replaced.set(name, made);
      return made;
    },
  });
}

function guardMethod(name: string, method: Method): Method {
  // Found once, because every session check calls a method.
  const check = answerCheck(name);
  const ask: Method = (...args) => {
    const answer = toAwaitable(method(...args));
    return check ? chain(answer, check) : answer;
  };
  return (...args) =>
    tryCatch(
      () => ask(...args),
      (error) => (isWrongType(error) ? askByNumber(name, ask, args, error) : fail(name, error)),
    );
}

/** Whether Prisma says, before it has asked the database, that a value is not of the type of its column. */
const isWrongType = (error: unknown) => isError(error) && error.name === wrongType;
const wrongType = "PrismaClientValidationError";

/** Asks once more with the id of the user as a number, if its text is that of one. */
async function askByNumber(name: string, ask: Method, args: unknown[], error: unknown) {
  const { withNumber } = await import("./number-ids.ts");
  const numbered = withNumber(name, args);
  return tryCatch(
    () => (numbered ? ask(...numbered) : fail(name, error)),
    (second) => fail(name, isWrongType(second) ? error : second),
  );
}

function fail(name: string, error: unknown): never {
  if (isAuthError(error)) throw error;
  const err = isError(error) ? error : new Error("Not an error", { cause: error });
  const cause = { err, method: name };
  const code: unknown = Reflect.get(err, "code");
  // What the storage itself explains.
  if (typeof code === "string" && /^missing-(?:package|table|column)$/.test(code)) {
    const known = { method: name, ...(isError(err.cause) && { err: err.cause }) };
    throw new AdapterError(`The adapter's ${name} failed. ${err.message}`, { code, cause: known });
  }
  throw new AdapterError(`The adapter's ${name} failed`, { cause });
}

/** Within a transaction, `work` also receives an adapter with replaced methods. */
function nest(transaction: Method, replace: Replace): Method {
  return (work) =>
    transaction((inner: Adapter) =>
      typeof work === "function" ? work(replaceMethods(inner, replace)) : undefined,
    );
}
