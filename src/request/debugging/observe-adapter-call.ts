import { isAdapterMethod } from "../../log/adapter-methods.ts";
import type { Context } from "../context.ts";
import { tellPlain } from "./tell.ts";

type Method = (...args: unknown[]) => unknown;

/** Methods that look something up, whose result says whether it was there. */
const lookup = /^(?:get|use|lock)/;

/**
 * Returns a method of the adapter that also writes how long it took and what came of it. The code is that of Auth.js, such
 * as `adapter_getUser`. Neither arguments nor results are written.
 */
export function observeAdapterCall(context: Context, name: string, method: Method): Method {
  if (!isAdapterMethod(name)) return method;
  const write = async (start: number, outcome: object) => {
    const ms = Math.round(performance.now() - start);
    await tellPlain(context, `adapter_${name}`, { ...outcome, ms });
  };
  return async (...args) => {
    const start = performance.now();
    try {
      const result = await method(...args);
      await write(start, outcomeOf(name, result));
      return result;
    } catch (error) {
      await write(start, { failed: true });
      throw error;
    }
  };
}

function outcomeOf(name: string, result: unknown): object {
  if (typeof result === "boolean") return { answer: result };
  if (Array.isArray(result)) return { found: result.length };
  return lookup.test(name) ? { found: result !== null && result !== undefined } : {};
}
