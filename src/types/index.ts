/**
 * The records and contracts of the library, as types only.
 *
 * @module cardea/types
 */
export type * from "../adapters.ts";
export type * from "./config.ts";
export type * from "./provider.ts";
export type * from "./records.ts";
