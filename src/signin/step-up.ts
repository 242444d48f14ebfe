import { InvalidCheck } from "../errors.ts";
import { isRecord } from "../lib/json.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import type { LiveSession } from "../session/session-store.ts";
import { findLiveSession } from "../session/strategies.ts";
import type { Completion } from "./completion.ts";
import { signInUrl } from "./fresh-sign-in.ts";
import type { Refusal, Reply } from "./reply.ts";
import { needIn, stepUpQuery } from "./step-up-need.ts";

/** Who is to prove once more who they are, and in which session. Nobody, where a sign-in is not for that. */
export type Expected = Pick<Completion, "expectedUserId" | "expectedSession" | "need">;

/**
 * Returns the user who is asked to prove once more who they are, if the form was posted for that and they are still signed in.
 * Nobody else may be signed in with it.
 */
export async function expectedUser(
  context: Context,
  fields: Readonly<Record<string, unknown>>,
): Promise<Expected> {
  if (fields.stepUp !== "true") return {};
  const live = await findLiveSession(context);
  return live?.userId === undefined ? {} : { ...expect(live.userId, live), need: needIn(fields) };
}

/** Returns what is expected of somebody who is signed in. */
export function expect(
  userId: string,
  { id }: Pick<LiveSession, "id">,
): Required<Omit<Expected, "need">> {
  return { expectedUserId: String(userId), expectedSession: id };
}

const otherUser = { error: "SessionRequired", code: "other-user" } as const satisfies Refusal;

/**
 * Sends somebody back to the sign-in page who has proved to be another person than the one who is signed in.
 *
 * @param need what the guard asked for, which the page says again
 */
export async function refuseOtherUser(
  context: Context,
  provider: string,
  returnTo: string | undefined,
  need?: unknown,
): Promise<Reply> {
  await logError(
    context,
    new InvalidCheck(
      "Somebody was to prove once more who they are, and proved to be another user",
      {
        code: "step-up-other-user",
        cause: { provider },
      },
    ),
  );
  const query = { ...otherUser, ...stepUpQuery(isRecord(need) ? needIn(need) : {}) };
  return { redirect: await signInUrl(context, returnTo, query), refusal: otherUser };
}
