import { isRecord } from "../lib/json.ts";
import type { Context } from "./context.ts";
import { isSecretName } from "./secret-name.ts";

/**
 * Keeps the secret members of a record, such as a posted password or a provider's tokens, out of every
 * later line that this request writes to the log, whoever put them into a message.
 */
export function conceal(
  context: Pick<Context, "concealed">,
  record: object,
  isSecret: (name: string) => boolean = isSecretName,
  depth = 0,
): void {
  for (const [name, value] of Object.entries(record)) {
    if (typeof value === "string" && isSecret(name)) context.concealed.add(value);
    if (isRecord(value) && depth < deepest) conceal(context, value, isSecret, depth + 1);
  }
}

/** How far records within records are searched for secrets. */
const deepest = 4;
