/** Why a token was refused. */
export type UnsealReason = "malformed" | "no-key" | "tampered" | "expired" | "claims";

/** A token was refused. */
export class UnsealError extends Error {
  readonly reason: UnsealReason;

  constructor(reason: UnsealReason) {
    super(reason === "no-key" ? "no matching decryption secret" : `token refused: ${reason}`);
    this.name = "UnsealError";
    this.reason = reason;
  }
}
