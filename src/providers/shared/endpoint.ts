import { trimEnd } from "../../lib/trim-end.ts";

/**
 * Returns an address below a base that the application configures, or `undefined` without a base. A trailing
 * slash of the base makes no difference.
 */
export function below(base: string | undefined, path: string): string | undefined {
  return base ? trimEnd(base, "/") + path : undefined;
}
