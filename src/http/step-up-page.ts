import { mayProveTwo } from "../accounts/may-prove-two.ts";
import { ownLevel } from "../accounts/own-level.ts";
import { listPasskeyAccounts } from "../accounts/passkey-accounts.ts";
import { type SignedInUser, signedInUser } from "../accounts/signed-in-user.ts";
import { wayIn } from "../accounts/way-in.ts";
import { isPasswordProvider } from "../config/providers/password.ts";
import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import type { WebAuthnProvider } from "../config/providers/webauthn.ts";
import { isAuthError } from "../errors.ts";
import { html } from "../lib/html.ts";
import type { SignInEntry, SignInPage } from "../pages/page.ts";
import { additionButton, type HelpfulWay, stepUpHint } from "../pages/step-up-hint.ts";
import { stepUpMessage } from "../pages/step-up-messages.ts";
import type { Context } from "../request/context.ts";
import { isProofMethod, type ProofMethod } from "../session/proofs.ts";
import { askPermissionToChange } from "../signin/change-permission.ts";
import { securityPage } from "../signin/security/place.ts";
import type { Adapter } from "../types/adapter.ts";

/** What a guard asks for, as the address of the page says it. */
interface Wanted {
  readonly needsTwo: boolean;
  /** `undefined` for any. */
  readonly methods: readonly ProofMethod[] | undefined;
}

/**
 * Puts what can help on top of the page for somebody who is to prove more than they did, and names it. Whoever is signed in adds a
 * passkey to their account there, where they may, instead of creating another one.
 *
 * @param providers those of the entries, in the same order
 */
export async function withWhatHelps(
  context: Context,
  page: SignInPage,
  providers: readonly ResolvedProvider[],
  query: URLSearchParams,
): Promise<SignInPage> {
  const wanted = wantedIn(query);
  const { adapter } = context.config;
  const person = adapter && (await signedInUser(context, adapter));
  const ways = await Promise.all(
    page.entries.map(async (entry, index) => {
      const provider = providers[index];
      return {
        entry: person && provider ? await withAddition(context, entry, provider) : entry,
        help: provider && wanted && helpOf(provider, wanted),
      };
    }),
  );
  const message = stepUpMessage(page.error?.code);
  if (!wanted) return { ...page, message, entries: ways.map(({ entry }) => entry) };
  const helpful = ways.filter(({ help }) => help);
  const others = ways.filter(({ help }) => !help);
  const help = helpful.flatMap((way) => way.help ?? []);
  const offersPasskeys = help.some(({ kind }) => kind === "passkey");
  const addUrl =
    offersPasskeys && person && (await mayAddFirst(context, adapter, person, wanted))
      ? securityPage(context)
      : undefined;
  return {
    ...page,
    message,
    entries: [...helpful, ...others].map(({ entry }) => entry),
    hint: stepUpHint(help, addUrl),
    focusFirst: helpful.length > 0,
  };
}

function wantedIn(query: URLSearchParams): Wanted | undefined {
  const methods = (query.get("methods") ?? "").slice(0, 99).split(" ").filter(isProofMethod);
  const needsTwo = query.get("code") === "level";
  if (methods.length === 0) return needsTwo ? { needsTwo, methods: undefined } : undefined;
  return { needsTwo, methods };
}

/** Returns how a provider can help, if it can. */
function helpOf(provider: ResolvedProvider, { needsTwo, methods }: Wanted): HelpfulWay | undefined {
  const useful = wayIn(provider).methods.filter((method) => methods?.includes(method) ?? true);
  if (useful.length === 0 || (needsTwo && !mayProveTwo(provider))) return undefined;
  switch (provider.type) {
    case "webauthn":
      return { kind: "passkey", needsPin: needsTwo || useful.join() === "uv" };
    case "oauth":
    case "oidc": {
      const { name } = provider;
      return { kind: "provider", name, needsTwo: needsTwo || useful.join() === "mfa" };
    }
    case "email":
      return { kind: "mail" };
    case "credentials":
      return isPasswordProvider(provider)
        ? { kind: "password" }
        : { kind: "form", name: provider.name };
  }
}

/** Whether somebody without passkeys may add one on the security page, with what they can prove. */
async function mayAddFirst(
  context: Context,
  adapter: Adapter,
  { user: { id } }: SignedInUser,
  { needsTwo }: Wanted,
): Promise<boolean> {
  if (!context.config.own.security) return false;
  if ((await listPasskeyAccounts(context, adapter, id)).length > 0) return false;
  // Whoever can prove two factors without a passkey does that instead.
  return !needsTwo || (await ownLevel(context, adapter, id)) === 1;
}

async function withAddition(
  context: Context,
  entry: SignInEntry,
  provider: ResolvedProvider,
): Promise<SignInEntry> {
  if (entry.kind !== "webauthn" || provider.type !== "webauthn") return entry;
  const addition = (await mayAdd(context, provider)) ? additionButton(entry) : html``;
  return { ...entry, addition };
}

async function mayAdd(context: Context, { freshFor: within }: WebAuthnProvider): Promise<boolean> {
  try {
    return (await askPermissionToChange(context, { needsOwnLevel: true, within })).ok;
  } catch (error) {
    if (isAuthError(error) && error.type === "StepUpImpossible") return false;
    throw error;
  }
}
