import type { Context } from "./context.ts";

/**
 * Keeps the secret members of a record, such as a posted password or a provider's tokens, out of every later
 * line that this request writes to the log, whichever message they end up in. The record is only searched when
 * a line is written.
 *
 * @param isSecret which members are secret. Default: those whose name says so
 */
export function redactInLog(
  { redacted }: Pick<Context, "redacted">,
  record: object,
  isSecret?: (name: string) => boolean,
): void {
  redacted.push({ record, isSecret });
}
