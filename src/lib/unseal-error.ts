const reasons = ["malformed", "no-key", "tampered", "expired", "claims"] as const;

/** Why a token was refused. */
export type UnsealReason = (typeof reasons)[number];

/** Thrown when a token is refused; `reason` says why. */
export class UnsealError extends Error {
  readonly reason: UnsealReason;

  constructor(reason: UnsealReason) {
    super(reason === "no-key" ? "no matching decryption secret" : `token refused: ${reason}`);
    this.name = "UnsealError";
    this.reason = reason;
  }
}

/**
 * Whether a value is an {@link UnsealError}, of any copy of the library: keyrings are shared, and throw the class of the
 * copy that created them.
 */
export function isUnsealError(value: unknown): value is UnsealError {
  const { name, reason }: { name?: unknown; reason?: unknown } = Object(value);
  return name === "UnsealError" && reasons.some((one) => one === reason);
}
