import { MissingAdapter } from "../errors.ts";

/** What to write where there is no adapter. */
export const setAdapter =
  'Write `import { sql } from "cardea/storage/sql"`, and into the configuration `adapter: sql("file:auth.db")` or the adapter of your database';

/**
 * Returns the error for what does not work without an adapter.
 *
 * @param need what needs one, and for what
 */
export const missingAdapter = (need: string) => new MissingAdapter(`${need}. ${setAdapter}`);
