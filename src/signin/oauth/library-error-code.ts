import { textOf } from "../../lib/json.ts";
import { isError } from "../../lib/kind.ts";

/** Returns the code of an oauth4webapi error; `instanceof` would fail if the package is loaded more than once. */
export function codeOf(error: unknown): string | undefined {
  return isError(error) && "code" in error ? textOf(error.code) : undefined;
}
