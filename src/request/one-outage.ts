import { isAuthError } from "../errors.ts";
import { perCopy } from "../lib/shared.ts";
import type { Context } from "./context.ts";

const told = perCopy(() => new WeakSet<Context["redacted"]>());

/** Whether an error only says once more that the database is away: each request leaves one such line. */
export function isToldAlready(context: Context, error: unknown): boolean {
  if (!isAuthError(error)) return false;
  const { type, code } = error;
  // A flow that failed for it has the same code under a type of its own.
  if (type !== "AdapterError" && code !== "adapter-error") return false;
  // A request whose steps are told has two contexts, and one list of secrets.
  const { redacted } = context;
  const isTold = told().has(redacted) && code === "adapter-error";
  told().add(redacted);
  return isTold;
}
