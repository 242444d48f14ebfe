import type { Context } from "../request/context.ts";
import { warnOnce } from "../request/warn-once.ts";
import type { Adapter } from "../types/adapter.ts";
import { type AccountMarks, accountMarks } from "./unverified-account-marks.ts";

/**
 * The marks of accounts for applications without sign-in by mail, whose database may have no table for them.
 * People sign in without marks then, as they did before there were any, and the operator is told once.
 */
export function optionalMarks(context: Context, adapter: Adapter): AccountMarks {
  const marks = accountMarks(context, adapter);
  const attempt = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      await warnOnce(
        context.config,
        "account-marks-unwritten",
        `Accounts cannot be marked, so one that a stranger linked before somebody else took the address over is not found: the adapter cannot list accounts, and its table of verification tokens failed. See docs/oauth.md. ${error}`,
      );
      return otherwise;
    }
  };
  return {
    noteUnverified: (identity, user) => attempt(marks.noteUnverified(identity, user), undefined),
    noteOwnProof: (user) => attempt(marks.noteOwnProof(user), undefined),
    isStillTrusted: (identity, user) => attempt(marks.isStillTrusted(identity, user), true),
  };
}
