/**
 * The contracts of sign-in providers, as types only. Every provider is a module of its own:
 * `cardea/providers/github`.
 *
 * @module cardea/providers
 */
export type * from "../types/authjs-names.ts";
export type * from "../types/provider.ts";
export type { ProviderType } from "../types/records.ts";
export type * from "./shared/options.ts";
