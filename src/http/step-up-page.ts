import { mayProveTwo } from "../accounts/may-prove-two.ts";
import { ownFactorMethods } from "../accounts/own-factors.ts";
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
import {
  type Addable,
  additionButton,
  type HelpfulWay,
  stepUpHint,
} from "../pages/step-up-hint.ts";
import { stepUpMessage } from "../pages/step-up-messages.ts";
import type { Context } from "../request/context.ts";
import { languageFor } from "../request/language.ts";
import { isProofMethod, type ProofMethod } from "../session/proofs.ts";
import { askPermissionToChange } from "../signin/change-permission.ts";
import { securityPage } from "../signin/security/place.ts";
import type { StepUpNeed } from "../signin/step-up-need.ts";
import type { Language } from "../texts/language.ts";
import type { Adapter } from "../types/adapter.ts";

/** What a guard asks for, as the address of the page says it. */
interface Wanted {
  readonly needsTwo: boolean;
  /** `undefined` for any. */
  readonly methods: readonly ProofMethod[] | undefined;
  /** What the person proves after any way in, because they are asked for it. */
  readonly own: readonly ProofMethod[];
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
  need: StepUpNeed,
): Promise<SignInPage> {
  const { adapter } = context.config;
  const person = adapter && (await signedInUser(context, adapter));
  const own = person ? await ownFactorMethods(context, adapter, person.user.id) : [];
  const wanted = wantedIn(need, own);
  const language = await languageFor(context);
  const ways = await Promise.all(
    page.entries.map(async (entry, index) => {
      const provider = providers[index];
      return {
        entry: person && provider ? await withAddition(context, entry, provider, language) : entry,
        help: provider && wanted && helpOf(provider, wanted),
      };
    }),
  );
  const isAsked = /^(?:SessionRequired|StepUpRequired)$/.test(page.error?.type ?? "");
  // After a refusal the page says why.
  const message = isAsked ? stepUpMessage(language, page.error?.code) : undefined;
  if (!wanted) return { ...page, message, entries: ways.map(({ entry }) => entry) };
  const helpful = ways.filter(({ help }) => help);
  const others = ways.filter(({ help }) => !help);
  const addable = person && (await addableBy(context, adapter, person, wanted, helpful));
  const app = addable?.what.includes("app") ? ([{ kind: "app" }] as const) : [];
  const help = [...helpful.flatMap((way) => way.help ?? []), ...app];
  return {
    ...page,
    message,
    entries: [...helpful, ...others].map(({ entry }) => entry),
    hint: stepUpHint(language, help, addable, own.length > 0),
    focusFirst: isAsked && helpful.length > 0,
  };
}

function wantedIn(need: StepUpNeed, own: readonly ProofMethod[]): Wanted | undefined {
  const methods = (need.methods ?? "").split(" ").filter(isProofMethod);
  const needsTwo = need.lacks === "level";
  if (methods.length === 0) return needsTwo ? { needsTwo, methods: undefined, own } : undefined;
  return { needsTwo, methods, own };
}

/** Returns how a provider can help, if it can. */
function helpOf(provider: ResolvedProvider, wanted: Wanted): HelpfulWay | undefined {
  const { methods, own } = wanted;
  const isUseful = (method: ProofMethod) => methods?.includes(method) ?? true;
  const useful = wayIn(provider).methods.filter(isUseful);
  const needsTwo = wanted.needsTwo && own.length === 0;
  const proves = useful.length > 0 || (methods && own.some(isUseful));
  if (!proves || (needsTwo && !mayProveTwo(provider))) return undefined;
  switch (provider.type) {
    case "webauthn":
      return { kind: "passkey", needsPin: wanted.needsTwo || useful.join() === "uv" };
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

/** Returns what somebody who has none may add on the security page, with what they can prove. */
async function addableBy(
  context: Context,
  adapter: Adapter,
  { user: { id } }: SignedInUser,
  { needsTwo, methods, own }: Wanted,
  helpful: readonly { readonly help: HelpfulWay | undefined }[],
): Promise<Addable | undefined> {
  const { config } = context;
  if (!config.own.security) return undefined;
  const offersPasskeys = helpful.some(({ help }) => help?.kind === "passkey");
  const offersApps = config.factors?.totp && own.length === 0 && (methods?.includes("otp") ?? true);
  const what = [
    ...(offersPasskeys && (await hasNoPasskey(context, adapter, id)) ? (["passkey"] as const) : []),
    ...(offersApps ? (["app"] as const) : []),
  ];
  if (what.length === 0) return undefined;
  // Whoever can prove two factors without these does that instead.
  const isFirst = !needsTwo || (await ownLevel(context, adapter, id)) === 1;
  return isFirst ? { url: securityPage(context), what } : undefined;
}

async function hasNoPasskey(context: Context, adapter: Adapter, userId: string): Promise<boolean> {
  return (await listPasskeyAccounts(context, adapter, userId)).length === 0;
}

async function withAddition(
  context: Context,
  entry: SignInEntry,
  provider: ResolvedProvider,
  language: Language,
): Promise<SignInEntry> {
  if (entry.kind !== "webauthn" || provider.type !== "webauthn") return entry;
  const addition = (await mayAdd(context, provider)) ? additionButton(language, entry) : html``;
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
