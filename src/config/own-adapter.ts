import type { Adapter } from "../types/adapter.ts";
import type { SessionStrategy } from "../types/config.ts";
import { guardAdapter } from "./guard-adapter.ts";
import { missingMethods } from "./session-methods.ts";

/** The application's adapter as the library uses it. */
interface OwnAdapter {
  readonly guarded: Adapter;
  /** Whether it has what most features need; otherwise `diagnose.ts` looks for what is missing. */
  isCapable(strategy: SessionStrategy): boolean;
}

/** Guards the application's adapter. */
export function ownAdapter(adapter: Adapter): OwnAdapter {
  return {
    guarded: guardAdapter(adapter),
    isCapable: (strategy) =>
      adapter.listAccountsByUserId !== undefined &&
      (strategy === "jwt" || (strategy === "database" && missingMethods(adapter).length === 0)),
  };
}
