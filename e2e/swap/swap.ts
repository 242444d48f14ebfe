import type { Files } from "./next-files.ts";

/** An application that moves, and what is to be seen of it. */
export interface Swap {
  readonly files: Files;
  /** The name under which its version of next-auth is installed here. */
  readonly alias?: string;
  readonly hasPasswords: boolean;
  /** Where its handlers are. */
  readonly basePath: string;
  /** What makes Cardea keep the cookies of its predecessor. */
  readonly compat: "authjs" | "next-auth";
  /** The page on which people sign in and out. */
  readonly home: string;
  /** Pages that show the session in an `output`. */
  readonly pages: readonly string[];
  /** Routes that answer it as JSON. */
  readonly routes: readonly string[];
  /** A page that refuses whoever is not signed in. */
  readonly guarded?: string;
  /** The file that has the configuration afterwards. */
  readonly configuration: string;
  /** What `GET /session` says of nobody. */
  readonly nobody: unknown;
}
