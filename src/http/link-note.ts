import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { isAuthError } from "../errors.ts";
import type { Page, SecurityNote } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { logError } from "../request/log-error.ts";
import type { Reply } from "../signin/reply.ts";
import { noteCookie } from "./security-note.ts";

/** Refusals for which the security page has a sentence, by their codes. Others lead where they lead for any sign-in. */
const explained: ReadonlySet<string> = new Set([
  "access-denied",
  "account-removed",
  "link-foreign-session",
  "oauth-account-not-linked",
  "provider-error",
  "provider-unavailable",
  "provider-unreachable",
  "step-up-required",
]);

/** Leads a person who linked an account from the built-in security page back to it, with a note that says what came of it. */
export async function withLinkNote(
  context: Context,
  { id, type }: Pick<ResolvedProvider, "id" | "type">,
  reply: Reply<Page>,
): Promise<Reply<Page>> {
  const page = `${context.baseUrl}/security`;
  const { config, origin } = context;
  const leadsTo = (target: string | undefined) =>
    target !== undefined && URL.canParse(target, origin) && new URL(target, origin).href === page;
  // A page of the application's own shows no notes.
  if (!config.own.security || config.pages.security || config.raw) return reply;
  const { signedIn, cookies = [] } = reply;
  const userId = signedIn === undefined ? undefined : String(signedIn);
  const withNote = async (note: SecurityNote) => [
    ...cookies,
    await noteCookie(context, note, userId),
  ];
  if ("redirect" in reply) {
    if (!leadsTo(reply.redirect) || reply.refusal) return reply;
    const added = type === "webauthn" ? "passkey-added" : "linked";
    const { name } = context.cookies.sessionToken;
    const isNewSession = cookies.some((cookie) => cookie.name.startsWith(name));
    // Whoever came with an account of theirs was signed in anew.
    const code = isNewSession ? "linked-before" : added;
    return { ...reply, cookies: await withNote({ ok: true, code, provider: id }) };
  }
  if (!("error" in reply) || !leadsTo(reply.returnTo)) return reply;
  const { error } = reply;
  if (type === "webauthn" || !isAuthError(error) || !explained.has(error.code)) return reply;
  await logError(context, error);
  const note = { ok: false, code: error.code, provider: id };
  return { redirect: page, cookies: await withNote(note) };
}
