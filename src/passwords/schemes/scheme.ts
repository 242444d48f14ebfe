/** Why a stored hash cannot be checked. For the operator; a person is told that the password is wrong. */
export type HashProblemCode =
  /** No scheme that was named knows the format. */
  | "unknown-format"
  /** The format is known, but something is missing, doubled or misspelt. */
  | "malformed"
  /** A parameter would cost too much, or protects nothing. */
  | "out-of-bounds"
  /** This runtime lacks the algorithm, or a package that has it is not installed. */
  | "unsupported"
  /** The hash was made with a pepper that was not given. */
  | "unknown-pepper";

/** Why a stored hash cannot be checked. It repeats neither the hash nor the password. */
export interface HashProblem {
  readonly code: HashProblemCode;
  /** A sentence for the log. */
  readonly message: string;
}

/** A stored hash that was read and whose parameters are within bounds. */
export interface StoredPassword {
  /** The spellings of a typed password that the old system may have hashed, in the order in which they are tried. */
  readonly spellings: (typed: string) => readonly string[];
  /** Whether this spelling was hashed. It may throw when the runtime lacks what it needs. */
  readonly matches: (spelling: string) => Promise<boolean>;
  /**
   * Names what `matches` computes, such as `cost 10`: of the same name are those of the hashes of a scheme that take the same
   * time. A wrong password is followed by as much work as a new hash would have cost beyond it. Default: all take the same time.
   */
  readonly work?: string | undefined;
}

/**
 * How another system stores passwords. Name the schemes that your table holds in `imports`; hashes of any other are
 * not checked.
 */
export interface PasswordScheme {
  /** For the operator's log, such as `django`. */
  readonly name: string;
  /**
   * Reads a stored hash, in time that is linear in its length and without computing anything. Returns `undefined` if it
   * is of another scheme, and the code of the problem if its format or a parameter is wrong.
   */
  readonly read: (hash: string) => StoredPassword | "malformed" | "out-of-bounds" | undefined;
  /** Loads what the scheme needs, and rejects when it is not there. */
  readonly prepare?: () => Promise<unknown>;
}
