import type { RequestEventCommon } from "@builder.io/qwik-city";
import { isAuthError } from "../errors.ts";
import { reportError, shownError } from "../server/index.ts";
import type { RequestState } from "./request-state.ts";

/**
 * Reports an error, and returns it as Qwik City answers it: with its status where it is no mistake of the application, as a request that
 * anybody can send, or a database that is away. Every other error it answers with 500, and prints with its stack.
 */
export async function answerable(
  ev: RequestEventCommon,
  { input, config }: RequestState,
  error: unknown,
): Promise<unknown> {
  await reportError(input, config, error);
  if (!isAuthError(error)) return error;
  const { status, name } = await shownError(error);
  return status === 400 || status === 503 ? ev.error(status, name) : error;
}
