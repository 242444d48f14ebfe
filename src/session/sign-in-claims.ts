import type { Context } from "../request/context.ts";
import type { Account, JWT, Profile, User } from "../types/records.ts";

/** Who has signed in, and how. */
export interface SignedIn {
  readonly userId: string;
  readonly user: User;
  readonly account: Account;
  readonly profile: Profile | undefined;
  readonly isNewUser: boolean | undefined;
  /** What the application passed to `signIn` as `data`. */
  readonly data?: unknown;
  /** When the sign-in began, in milliseconds since the epoch, where that is known. */
  readonly begun?: number | undefined;
}

/** Returns the claims of a new session, after the `jwt` callback, or `null` when it allows no session. */
export async function signInClaims(
  { config }: Context,
  { user, userId, account, profile, isNewUser, data }: SignedIn,
): Promise<JWT | null> {
  const token: JWT = {
    name: user.name,
    email: user.email,
    picture: user.image,
    sub: String(userId),
  };
  const { jwt } = config.callbacks;
  if (!jwt) return token;
  const { answerOf } = await import("./apply-callbacks.ts");
  return answerOf("jwt", () =>
    jwt({
      token,
      user,
      account,
      ...(profile && { profile }),
      ...(isNewUser !== undefined && { isNewUser }),
      ...(data !== undefined && { data }),
      trigger: isNewUser ? "signUp" : "signIn",
    }),
  );
}
