import type { ResolvedProvider } from "../config/providers/provider-set.ts";
import { ownUrl, withQuery } from "../lib/url.ts";
import type { Page, SignInEntry } from "../pages/page.ts";
import type { Context } from "../request/context.ts";
import { warnOverHttp } from "../request/over-http.ts";
import { inputsOf } from "../signin/credentials/inputs.ts";
import { readRememberedFields } from "../signin/credentials/remembered-fields.ts";
import type { Reply } from "../signin/reply.ts";
import { parseReturnTo, resolveReturnTo } from "../signin/return-to.ts";
import { csrfToken } from "./csrf.ts";
import { customPage } from "./custom-page.ts";
import { offeredProviders } from "./offered-providers.ts";
import { type ActionRequest, findProvider } from "./routes/handler.ts";

/** What the person typed into a form that is shown again. */
type Entered = Partial<Awaited<ReturnType<typeof readRememberedFields>>>;

/**
 * GET /signin: the application's own, or the built-in one with every provider.
 *
 * @param typed what the person has just typed; without it, what the browser remembers
 */
export async function showSignIn(
  context: Context,
  { query, providerId }: ActionRequest,
  typed?: Entered,
): Promise<Reply<Page>> {
  await warnOverHttp(context);
  const returnTo = parseReturnTo(query.get("callbackUrl"));
  const error = query.get("error") ?? undefined;
  const code = query.get("code") ?? undefined;
  const maxAge = maxAgeIn(query);
  const { callbacks } = context.config;
  const custom = customPage(context, "signIn");
  if (custom) {
    const callbackUrl = await resolveReturnTo(context, returnTo);
    return { redirect: withQuery(custom, { callbackUrl, error, code, max_age: maxAge }) };
  }
  const mayReturn = returnTo && (callbacks.redirect || ownUrl(returnTo, context.origin));
  const providers = providerId
    ? [await findProvider(context, providerId)]
    : await providersToShow(context);
  const { token, cookies } = await csrfToken(context);
  const entered = typed ?? (await readRememberedFields(context));
  const entries = providers.map((provider) =>
    toEntry(
      context,
      provider,
      entered.provider === provider.id ? entered.fields : undefined,
      maxAge,
    ),
  );
  return {
    page: {
      kind: "signin",
      entries,
      csrfToken: token,
      returnTo: mayReturn ? returnTo : undefined,
      stepUp: error === "SessionRequired" && (code === "fresh" || code === "other-user"),
      error: error === undefined ? undefined : { type: error, code },
    },
    cookies: [...cookies, ...(entered.cookies ?? [])],
  };
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
