/** What a worker is told. */
export interface Job {
  /** The script of all doors, and how many branches it counts. */
  readonly bundle: string;
  readonly branches: number;
  /** The door. */
  readonly name: string;
  readonly seconds: number;
  readonly seed: number;
  /** The input that is under way, for when it never ends. */
  readonly current: Uint8Array;
  /** How many inputs were begun, and the length of the last. */
  readonly progress: Int32Array;
}

/** How far a worker is. */
interface Count {
  readonly runs: number;
  readonly corpus: number;
  /** How many branches were reached, and how many of them by what is kept. */
  readonly reached: number;
  readonly before: number;
}

/** What a worker tells. */
export type Report =
  | ({ readonly kind: "progress" | "end" } & Count)
  | { readonly kind: "new"; readonly input: Uint8Array }
  | {
      readonly kind: "crash";
      readonly name: string;
      readonly input: Uint8Array;
      readonly text: string;
    };
