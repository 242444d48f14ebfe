/** What the operator may say of a column or a member. */
export interface Answer {
  readonly option: string;
  /** Begins with a `?` where there is no guess. */
  readonly value: string;
  /** Whether it is one of several commands of which the operator takes one. Others are guesses, and stand in `<` and `>`. */
  readonly isSaid?: boolean;
}
