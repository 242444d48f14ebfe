import type { AdapterUser } from "../../adapters.ts";
import type { Context } from "../../config/context.ts";
import { InvalidCheck, MissingAdapter } from "../../errors.ts";
import { readSubject } from "../../session/session.ts";
import type { Attempt } from "./attempt.ts";

/**
 * Who asks to link an account, bound to their session: the same browser must finish in the same
 * session.
 *
 * @throws {MissingAdapter} when there is no database that could keep the link
 * @throws {InvalidCheck} when nobody is signed in
 */
export async function linkIntent(context: Context): Promise<Attempt["link"]> {
  if (!context.config.adapter) throw new MissingAdapter("Linking an account requires an adapter");
  const subject = await readSubject(context);
  if (subject) return { userId: subject.userId, sessionId: subject.sessionId };
  throw new InvalidCheck("Linking an account needs a signed-in user", { code: "link-signed-out" });
}

/**
 * The user to whom the account is to be linked: who asked for it must finish it, in the same session.
 * With `compat: "authjs"` whoever is signed in is meant.
 *
 * @throws {InvalidCheck} when the session is another one
 */
export async function linkTarget(context: Context, { link }: Attempt): Promise<AdapterUser | null> {
  const { adapter, compat } = context.config;
  if (!adapter || (!link && !compat)) return null;
  const subject = await readSubject(context);
  if (link && (subject?.userId !== link.userId || subject.sessionId !== link.sessionId)) {
    throw foreignSession();
  }
  const user = subject && (subject.user ?? (await adapter.getUser?.(subject.userId)));
  if (link && !user) throw foreignSession();
  return user ?? null;
}

function foreignSession(): InvalidCheck {
  return new InvalidCheck("The account was to be linked in another session", {
    code: "link-foreign-session",
  });
}
