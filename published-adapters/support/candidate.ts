import type { Adapter } from "cardea/adapters";

/** How many users and accounts a database holds. */
interface Count {
  readonly users: number;
  readonly accounts: number;
}

/** An adapter, ready to be tried. */
export interface Opened {
  readonly adapter: Adapter;
  /** The library whose format cookies and rows have. */
  readonly compat?: "next-auth";
  count(): Promise<Count>;
  close(): Promise<unknown>;
}

/** An adapter to try. */
export interface Candidate {
  /** The name of its package. */
  readonly name: string;
  /** Opens it on an empty database. */
  open(url: string): Promise<Opened>;
  /** The checks of the suite that it does not pass, each with the reason. */
  readonly skip?: Readonly<Record<string, string>>;
}
