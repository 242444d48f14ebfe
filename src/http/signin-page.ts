import { isPasswordProvider, type PasswordProvider } from "../config/providers/password.ts";
import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { ownUrl, withQuery } from "../lib/url.ts";
import type { CredentialsEntry, Page, SignInEntry, SignInPage } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { inputsOf } from "../signin/credentials/inputs.ts";
import { readRememberedFields } from "../signin/credentials/remembered-fields.ts";
import type { Reply } from "../signin/reply.ts";
import { parseReturnTo, resolveReturnTo } from "../signin/return-to.ts";
import { needIn, type StepUpNeed, stepUpQuery } from "../signin/step-up-need.ts";
import { csrfToken } from "./csrf.ts";
import { customPage } from "./custom-page.ts";
import type { takeDone } from "./done-note.ts";
import { offeredProviders } from "./offered-providers.ts";
import { type ActionRequest, findProvider } from "./routes/handler.ts";
import type { withWhatHelps } from "./step-up-page.ts";

/** What the person typed into a form that is shown again. */
type Entered = Partial<Awaited<ReturnType<typeof readRememberedFields>>>;

/**
 * GET /signin: the application's own, or the built-in one with every provider. The address of a `ConsentRequired` leads to
 * its provider.
 *
 * @param typed what the person has just typed; without it, what the browser remembers
 */
export async function showSignIn(
  context: Context,
  { query, providerId }: ActionRequest,
  typed?: Entered,
): Promise<Reply<Page>> {
  const consent = query.has("consent") && (await askForConsent(context, query, providerId));
  if (consent) return consent;
  const returnTo = parseReturnTo(query.get("callbackUrl"));
  const error = query.get("error") ?? undefined;
  const code = query.get("code") ?? undefined;
  const stepUp = isStepUp(query);
  const need = stepUp ? neededIn(query) : {};
  const maxAge = maxAgeIn(query);
  const { callbacks } = context.config;
  const custom = customPage(context, "signIn");
  if (custom) {
    const callbackUrl = await resolveReturnTo(context, returnTo);
    const methods = query.get("methods") ?? undefined;
    const again = query.get("stepUp") === "true" ? stepUpQuery(need) : {};
    const params = { callbackUrl, error, code, max_age: maxAge, methods, ...again };
    return { redirect: withQuery(custom, params) };
  }
  const mayReturn = returnTo && (callbacks.redirect || ownUrl(returnTo, context.origin));
  const providers = providerId
    ? [await findProvider(context, providerId)]
    : await providersToShow(context);
  const { token, cookies } = await csrfToken(context);
  const entered = typed ?? (await readRememberedFields(context));
  const { done, cookies: taken = [] } = await readDone(context);
  const returns = mayReturn ? returnTo : undefined;
  const newcomer = stepUp ? undefined : { callbackUrl: returns };
  const entries = await Promise.all(
    providers.map(async (provider) => ({
      ...toEntry(
        context,
        provider,
        entered.provider === provider.id ? entered.fields : undefined,
        maxAge,
      ),
      ...(isPasswordProvider(provider) && {
        passwords: await passwordLinks(context, provider, newcomer),
      }),
    })),
  );
  const page: SignInPage = {
    kind: "signin",
    entries,
    csrfToken: token,
    returnTo: returns,
    done,
    stepUp,
    need,
    error: error === undefined ? undefined : { type: error, code },
  };
  return {
    page: stepUp ? await askAgain(context, page, providers, need) : page,
    cookies: [...cookies, ...(entered.cookies ?? []), ...taken],
  };
}

/** Reads the note of what the person has just done. Few browsers have one. */
async function readDone(context: Context): Promise<Partial<Awaited<ReturnType<typeof takeDone>>>> {
  if (!context.cookieHeader?.includes("-done=")) return {};
  return (await import("./done-note.ts")).takeDone(context);
}

/** Without mails neither link leads anywhere. Nobody signs up who is to prove once more who they are. */
async function passwordLinks(
  context: Context,
  { password }: PasswordProvider,
  newcomer: { readonly callbackUrl: string | undefined } | undefined,
): Promise<CredentialsEntry["passwords"]> {
  const { canSendMails } = await import("../signin/security/mail/transport.ts");
  if (!(await canSendMails(context))) return {};
  const { baseUrl } = context;
  const isOpen = newcomer && password.signUp !== false;
  return {
    signUpUrl: isOpen ? withQuery(`${baseUrl}/signup`, newcomer) : undefined,
    resetUrl: `${baseUrl}/reset`,
  };
}

const lackCodes: readonly string[] = ["fresh", "level", "method"];
const stepUpCodes: readonly string[] = [...lackCodes, "other-user"];

/** Whether the person is to prove once more who they are: a guard has sent them here, or a form of this page that came to nothing. */
function isStepUp(query: URLSearchParams): boolean {
  if (query.get("stepUp") === "true") return true;
  const error = query.get("error");
  if (error === "SessionRequired") return stepUpCodes.includes(query.get("code") ?? "");
  return error === "StepUpRequired";
}

/** Returns what a guard asked for. It says in `code` what the session lacks, where a refusal has a code of its own. */
function neededIn(query: URLSearchParams): StepUpNeed {
  const code = query.get("code") ?? "";
  const lacks = lackCodes.includes(code) ? { lacks: code } : {};
  return needIn({ ...lacks, ...Object.fromEntries(query) });
}

/** Loaded for the few who are to prove once more who they are. */
async function askAgain(...asked: Parameters<typeof withWhatHelps>): Promise<SignInPage> {
  return (await import("./step-up-page.ts")).withWhatHelps(...asked);
}

/** Sends somebody to a provider whose consent the application needs, if the address is still good. */
async function askForConsent(
  context: Context,
  query: URLSearchParams,
  providerId = "",
): Promise<Reply | undefined> {
  const provider = await findProvider(context, providerId);
  if (provider.type !== "oauth" && provider.type !== "oidc") return undefined;
  const { startConsent } = await import("../signin/oauth/vault/start-consent.ts");
  return startConsent(context, provider, query);
}

/** Returns how many seconds ago at most somebody may have signed in at an OpenID provider, if a guard has asked for it. */
function maxAgeIn(query: URLSearchParams): string | undefined {
  const maxAge = query.get("max_age");
  return maxAge !== null && /^\d{1,9}$/.test(maxAge) ? maxAge : undefined;
}

/** @throws {AuthError} the first mistake, when no provider is left to show */
async function providersToShow(context: Context): Promise<readonly ResolvedProvider[]> {
  const providers = await offeredProviders(context);
  const [first] = (await context.config.providers()).broken;
  if (providers.length === 0 && first) throw first.error;
  return providers;
}

function toEntry(
  { baseUrl }: Context,
  provider: ResolvedProvider,
  entered: Readonly<Record<string, string>> | undefined,
  maxAge: string | undefined,
): SignInEntry {
  const { id, name } = provider;
  const signIn = `${baseUrl}/signin/${id}`;
  switch (provider.type) {
    case "oauth":
      return { kind: "oauth", id, name, action: signIn, style: provider.style };
    case "oidc": {
      const action = withQuery(signIn, { max_age: maxAge });
      return { kind: "oauth", id, name, action, style: provider.style };
    }
    case "credentials": {
      const action = `${baseUrl}/callback/${id}`;
      return { kind: "credentials", id, name, action, inputs: inputsOf(provider), entered };
    }
    case "email":
      return { kind: "email", id, name, action: signIn, entered: entered?.email };
    case "webauthn": {
      const { autofill, signUpLabel } = provider;
      const action = `${baseUrl}/callback/${id}`;
      const options = `${baseUrl}/webauthn-options/${id}`;
      return { kind: "webauthn", id, name, action, options, autofill, signUpLabel };
    }
  }
}
