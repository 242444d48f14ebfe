import { isInMemory } from "../lib/in-memory.ts";
import type { Adapter } from "../types/adapter.ts";
import type { AuthConfig, SessionStrategy } from "../types/config.ts";
import { guardAdapter } from "./guard-adapter.ts";
import { missingMethods } from "./session-methods.ts";

/** The application's adapter as the library uses it. */
interface OwnAdapter {
  readonly guarded: Adapter;
  /** Whether it has what most features and the given pages need; otherwise `diagnose.ts` looks for what is missing. */
  isCapable(strategy: SessionStrategy): boolean;
}

/** Options of the configuration that take an adapter. */
type OwnOptions = Pick<AuthConfig, "compat" | "pages" | "security">;

/** Guards the application's adapter. */
export function ownAdapter(adapter: Adapter, { compat, pages, security }: OwnOptions): OwnAdapter {
  return {
    guarded: guardAdapter(adapter, compat === "next-auth"),
    isCapable: (strategy) =>
      !isInMemory(adapter) &&
      (!pages?.security || Boolean(security)) &&
      adapter.listAccountsByUserId !== undefined &&
      adapter.unlinkAccount !== undefined &&
      (strategy === "jwt" || (strategy === "database" && missingMethods(adapter).length === 0)),
  };
}
