import { textOf } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";

/** The code of an error, for errors of the OAuth client: there may be several copies of its classes too. */
export function codeOf(error: unknown): string | undefined {
  return isError(error) && "code" in error ? textOf(error.code) : undefined;
}
