/**
 * An address below a base that the application configures; absent as long as the base is. A slash at
 * the end of the base changes nothing.
 */
export function below(base: string | undefined, path: string): string | undefined {
  return base ? base.replace(/\/+$/, "") + path : undefined;
}
