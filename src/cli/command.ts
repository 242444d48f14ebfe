/** The output of a command. */
export interface Output {
  /** Writes the result to the standard output. */
  print(text: string): void;
  /** Writes advice or an error to the standard error. */
  hint(text: string): void;
}

/** The parsed arguments of a command. */
export interface Arguments {
  target: string | undefined;
  dialect: string | undefined;
  layout: string | undefined;
  idType: string | undefined;
}
