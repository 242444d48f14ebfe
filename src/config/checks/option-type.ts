/** What an option has to be. */
export interface OptionType {
  readonly holds: (value: unknown) => boolean;
  /** What to write. */
  readonly write: string | ((value: unknown) => string);
  /** Says what it is instead. Default: its kind, because it may be a secret. */
  readonly describe?: (value: unknown) => string;
  /** Whether a wrong value has no effect, so that everything else works. */
  readonly harmless?: true;
}
