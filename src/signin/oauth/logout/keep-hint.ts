import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { Context } from "../../../request/context.ts";
import type { Reply } from "../../reply.ts";
import { keepHint } from "./hint.ts";

/**
 * Adds to the reply of a sign-in the cookies by which the person can later sign out at the provider too. Linking an
 * account leaves those of the session as they are.
 */
export async function withHint(
  context: Context,
  { id: provider, logout }: OAuthProvider,
  idToken: string | undefined,
  reply: Reply,
): Promise<Reply> {
  const { signedIn, cookies = [] } = reply;
  if (!logout?.federated || signedIn === undefined || cookies.length === 0) return reply;
  const hint = { provider, userId: String(signedIn), idToken };
  return { ...reply, cookies: [...cookies, ...(await keepHint(context, hint))] };
}
