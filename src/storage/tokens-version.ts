/**
 * Returns the version of an account's tokens that follows another: the time in milliseconds, but always a greater
 * number. An account that is removed and linked anew therefore never has a version that it had before, and the version
 * tells how old the tokens are.
 */
export function nextVersion(version = 0): number {
  return Math.max(version + 1, Date.now());
}
