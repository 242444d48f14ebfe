import type { OwnDatabase } from "../../storage/servers.ts";
import type { Stage, StorageName } from "./stage.ts";

/** A fault that has begun. */
interface Fault {
  /** Ends it, and says what it did, with how often. */
  end(): Promise<Readonly<Record<string, number>>>;
}

/** What goes wrong, and in which storage. */
export interface Scene {
  /** How it is chosen on the command line. */
  readonly id: string;
  /** What the table calls it. */
  readonly name: string;
  readonly storages: readonly StorageName[];
  /** Brings a database of its own. Throws `Impossible` where this machine cannot. */
  readonly bring?: () => Promise<OwnDatabase>;
  /** Begins the fault. It is called once in each round. */
  begin(stage: Stage): Promise<Fault>;
  /** The share of the rate before that has to go on while the fault lasts. Default: none. */
  readonly share?: number;
  /** Whether the memory of the processes has to come back. */
  readonly watchesMemory?: boolean;
}

/** This machine cannot do what a scene needs. The message says what would help. */
export class Impossible extends Error {}
