/** Returns the id of the row with somebody's password. */
export function passwordId(userId: string): string {
  return `password:${userId}`;
}

/** Returns the id of the row with the mailed links that set somebody a new password. */
export function resetId(userId: string): string {
  return `reset:${userId}`;
}
