import type { Adapter } from "cardea/adapters";
import type { Place } from "./place.ts";

/** The adapter of one instance of an application. */
export interface Opened {
  readonly adapter: Adapter;
  close(): Promise<void> | void;
}

/** An engine that runs. */
export interface Running {
  /** What runs, such as `MariaDB 10.11.19`. */
  readonly version: string;
  /** Opens adapters that speak to each of the nodes in turn. The tables are there. */
  openEach(): Promise<readonly Opened[]>;
  /** Opens an adapter as an application does, which goes on when a node is gone. */
  open(): Promise<Opened>;
  /** How many live at the same time while it is under load. Default: 8. */
  readonly people?: number;
  /** Takes a node away without a warning. Absent where there is nothing to take away. */
  readonly kill?: (() => Promise<void>) | undefined;
  /** Brings the node back, and waits until it is one of them again. */
  readonly revive?: (() => Promise<void>) | undefined;
}

/** A storage that outlives one of its nodes, or should. */
export interface Engine {
  /** How it is chosen on the command line, such as `galera`. */
  readonly id: string;
  readonly name: string;
  /** Whether it is there to show what happens without the setting that its neighbor has. It may break promises. */
  readonly isWarning?: boolean;
  /** The programs that it needs, each with the Debian package that has it. */
  readonly programs: Readonly<Record<string, string>>;
  /** Checks of the suite that it cannot pass, each with the reason. */
  readonly skip?: Readonly<Record<string, string>>;
  /** What is taken away, for the table. */
  readonly killed: string;
  start(place: Place): Promise<Running>;
}
