import { AccessDenied } from "../errors.ts";
import type { Context } from "../request/context.ts";
import { mayEnter, type Told } from "./may-enter.ts";

/**
 * Calls the `signIn` callback once more, about somebody else than it was told of before.
 *
 * @throws {AccessDenied} when it does not return `true`: nothing is left to send them elsewhere with
 */
export async function assertMayEnter(context: Context, told: Told): Promise<void> {
  const answer = await mayEnter(context, told);
  if (answer === undefined) return;
  throw new AccessDenied(
    "The signIn callback sends somebody elsewhere who was signed up meanwhile",
  );
}
