/**
 * The types of the library: configuration, adapter, providers and records.
 *
 * @module cardea/types
 */
export type * from "./adapter.ts";
export type * from "./authjs-names.ts";
export type * from "./config.ts";
export type * from "./factor-proof.ts";
export type * from "./factors.ts";
export type * from "./language.ts";
export type * from "./limits.ts";
export type * from "./operator.ts";
export type * from "./password.ts";
export type * from "./provider.ts";
export type * from "./records.ts";
export type * from "./routes.ts";
export type * from "./security.ts";
export type * from "./warning-code.ts";
