import type { Context } from "../request/context.ts";
import { proofsOf } from "./find-proofs.ts";
import type { Proofs } from "./proofs.ts";
import { readFrom } from "./read.ts";
import type { SessionRead } from "./read-result.ts";
import { storeOf } from "./strategies.ts";

/** A session that was read, and what it says of its proofs. See `proofsOf`. */
export interface SessionWithProofs extends SessionRead {
  readonly proofs: Proofs | undefined;
}

/**
 * Returns the session of a request with its proofs. It is looked for once, so that a guard costs no more than a session check:
 * decoding a token and asking the database are what takes long.
 *
 * @throws {AdapterError} when the database does not respond: the cookie stays
 */
export async function readWithProofs(context: Context): Promise<SessionWithProofs> {
  const store = await storeOf(context);
  const found = await store.find(context);
  const proofs = await proofsOf(context, typeof found === "string" ? null : found);
  const read = await readFrom({ ...store, find: () => found }, context);
  return { ...read, proofs };
}
