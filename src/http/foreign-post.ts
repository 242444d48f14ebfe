import type { Context } from "../request/context.ts";
import { providerWithId } from "../request/find-provider.ts";
import type { Route } from "./route.ts";

/** Whether a route takes what another site has a browser post: the answer of a provider that the configuration has. */
export async function acceptsForeignPost(
  context: Context,
  { action, providerId }: Route,
): Promise<boolean> {
  if (action !== "callback" || providerId === undefined) return false;
  try {
    const provider = await providerWithId(context, providerId);
    return provider !== undefined && "answersByForm" in provider && provider.answersByForm;
  } catch {
    // None that works.
    return false;
  }
}
