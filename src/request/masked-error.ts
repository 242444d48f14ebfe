import { isAuthError } from "../errors.ts";
import { isError } from "../lib/kind.ts";
import { createRedactor } from "../log/redact.ts";
import type { Context, RedactedRecord } from "./context.ts";
import { recordedSecrets } from "./recorded-secrets.ts";
import { providerSecrets } from "./secrets.ts";

/** What may tell of something that went wrong elsewhere. */
const described: ReadonlySet<string> = new Set(["message", "stack", "cause"]);

/**
 * Returns a copy of an error in which everything is masked that the log masks, for one that is thrown to the application:
 * providers and databases repeat the tokens that they were sent. The copy is of the same class. Of an error of this library, what
 * programs go by stays as it is, such as its code: the library wrote it.
 *
 * @param context its records are those whose secret members may occur in the error, such as accounts
 */
export async function maskedError(
  context: Pick<Context, "config" | "redacted">,
  error: unknown,
): Promise<unknown> {
  return masked(error, context.redacted, await providerSecrets(context));
}

/**
 * Returns a copy of an error as {@link maskedError} does.
 *
 * @param secrets others than those in the records
 */
export function masked(
  error: unknown,
  records: readonly RedactedRecord[],
  secrets: readonly string[] = [],
): unknown {
  const { named, tokens, areAll } = recordedSecrets({ redacted: [...records] });
  const copy = createRedactor([...secrets, ...named, ...tokens], areAll)(error);
  if (!isAuthError(error) || !isError(copy)) return copy;
  for (const [name, value] of Object.entries(error)) {
    if (described.has(name)) continue;
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true });
  }
  return copy;
}
