import { sayOnce } from "../config/say-once.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";

const explanations = {
  "user-unnamed": () => "its token does not say in `sub` whose it is",
  "user-unknown": () =>
    "its token names somebody who is not in the database. If the application had another database before, or none, its ids mean nothing here",
  "address-differs": (userId: string) =>
    `its token names user ${userId}, but has another address than that user. If the application had another database before, or none, its ids are those of other people here`,
  "address-missing": (userId: string) =>
    `its token names user ${userId} and has no address. Ids that are numbers may be those of other people in another database`,
  "factor-not-given": (userId: string) =>
    `user ${userId} has a second factor, which the other library does not ask for`,
  "token-like-hash": () =>
    "its token has fewer than 16 characters, or looks like the key of one of our rows, which is a hash of 64 digits. With `compat` such tokens are read",
} as const;

/** Why a session of another library does not go on. */
export type Refusal = keyof typeof explanations;

/** Tells the operator that a session of another library does not go on, once for each reason. */
export async function tellRefused(context: Context, why: Refusal, userId = ""): Promise<void> {
  const { config } = context;
  await debug(context, "session-refused", { why });
  const explanation = `A session that another library began does not go on: ${explanations[why](userId)}. The person is asked to sign in, and the cookie stays. See node_modules/cardea/docs/errors.md`;
  const finding = { code: "old-session-refused", explanation, about: why } as const;
  await sayOnce({ config: config.own, resolved: config }, [finding]);
}
