/**
 * The contracts of sign-in providers, as types only. Every provider is a module of its own:
 * `cardea/providers/github`.
 *
 * @module cardea/providers
 */
export type * from "../types/provider.ts";
export type * from "./shared/options.ts";
