/** Where a command writes. */
export interface Output {
  /** What was asked for. */
  print(text: string): void;
  /** What to do next, or what went wrong. */
  hint(text: string): void;
}

/** What was given to a command. */
export interface Arguments {
  target: string | undefined;
  dialect: string | undefined;
  layout: string | undefined;
  idType: string | undefined;
}
