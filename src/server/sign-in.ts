import { InvalidRequest } from "../errors.ts";
import { isRecord } from "../lib/json.ts";
import { withQuery } from "../lib/url.ts";
import type { Context } from "../request/context.ts";
import { debug } from "../request/debug.ts";
import { configuredProviders, providerWithId } from "../request/find-provider.ts";
import { logError } from "../request/log-error.ts";
import type { AskedParams } from "../signin/oauth/start/asked-params.ts";
import type { Reply } from "../signin/reply.ts";
import { resolveReturnTo } from "../signin/return-to.ts";
import type { AuthConfigSource } from "../types/config.ts";
import { departure, type SignInResult } from "./departure.ts";
import type { AuthInput } from "./input.ts";
import { openChange } from "./open-placed.ts";
import { toPlainJson } from "./plain-json.ts";

/** Options of {@link signIn}. */
export interface SignInOptions {
  /** The page to return to after the sign-in. */
  readonly redirectTo?: string | undefined;
  /** The fields of a credentials form, or the `email` address for a sign-in by mail. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
  /** Further parameters of the authorization request. Source: interface 4.2. */
  readonly authorizationParams?: AskedParams | undefined;
  /** Links the account to the signed-in user instead of signing in. */
  readonly link?: boolean | undefined;
  /**
   * JSON that the `signIn` and `jwt` callbacks receive when an OAuth sign-in is completed. Meanwhile it is kept
   * in an encrypted cookie, where about two kilobytes fit. Anything else is refused.
   */
  readonly data?: unknown;
}

/**
 * Starts a sign-in, or completes it in the case of credentials. Without a provider the result leads to the sign-in page.
 * With one that is not configured it leads to the error page, and the log says which there are.
 *
 * @throws {CrossSiteRequest} when the `Origin` of the request is another site; see also {@link assertSameOrigin}
 * @throws {AuthError} when the sign-in fails; it has been logged
 */
export async function signIn(
  input: AuthInput,
  config: AuthConfigSource,
  providerId?: string,
  options: SignInOptions = {},
): Promise<SignInResult> {
  const context = await openChange(input, config);
  try {
    await debug(context, "request", { action: "signIn", providerId });
    const reply = await begin(context, providerId, options);
    await debug(context, "reply", reply);
    return toResult(context, reply);
  } catch (error) {
    await logError(context, error);
    throw error;
  }
}

async function begin(
  context: Context,
  providerId: string | undefined,
  options: SignInOptions,
): Promise<Reply> {
  const provider = providerId ? await providerWithId(context, providerId) : undefined;
  if (providerId && !provider) return refuseUnknown(context, providerId);
  const { redirectTo, link, fields, data } = options;
  switch (provider?.type) {
    case "oauth":
    case "oidc": {
      const { startOAuth } = await import("../signin/oauth/start/start-sign-in.ts");
      const params = options.authorizationParams;
      const kept = toPlainJson(data);
      return startOAuth(context, provider, { returnTo: redirectTo, link, params, data: kept });
    }
    case "credentials": {
      const { signInWithCredentials } = await import("../signin/credentials/authorize.ts");
      const posted = textFields(fields, redirectTo);
      return signInWithCredentials(context, provider, posted);
    }
    case "email": {
      const { requestMail } = await import("../signin/email/request-mail.ts");
      const posted = textFields(fields, redirectTo);
      return requestMail(context, provider, posted);
    }
    default: {
      const page = context.config.pages.signIn ?? `${context.baseUrl}/signin`;
      const callbackUrl = redirectTo && (await resolveReturnTo(context, redirectTo));
      return { redirect: withQuery(page, { callbackUrl }) };
    }
  }
}

/** Answers as the route of such a provider does: with a line in the log, and the error page. */
async function refuseUnknown(context: Context, providerId: string): Promise<Reply> {
  const [{ unknownProvider }, { toErrorPage }] = await Promise.all([
    import("../http/routes/refusals.ts"),
    import("../http/response/error-reply.ts"),
  ]);
  const error = unknownProvider(await configuredProviders(context), String(providerId));
  await logError(context, error);
  return { redirect: (await toErrorPage(context, error)).redirect };
}

/**
 * Returns the fields as a form would post them. They may come from a browser through an action of the framework,
 * so they may be anything, and no object may reach `authorize`.
 *
 * @throws {InvalidRequest} when a field is an object, or there is more of them than a form may have
 */
function textFields(
  fields: SignInOptions["fields"],
  callbackUrl: string | undefined,
): Record<string, string> {
  const plain = toPlainJson(fields ?? {});
  if (!isRecord(plain)) throw invalidField("The fields are not an object");
  const given = Object.entries({ ...plain, callbackUrl }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(given.map(([name, value]) => [name, fieldText(name, value)]));
}

function fieldText(name: string, value: unknown): string {
  if (typeof value === "object") {
    throw invalidField(`The field ${JSON.stringify(name.slice(0, 50))} is not text`);
  }
  return String(value);
}

function invalidField(message: string): InvalidRequest {
  return new InvalidRequest(message, { code: "invalid-field" });
}

function toResult(context: Context, reply: Reply): SignInResult {
  if ("error" in reply) throw reply.error;
  if ("redirect" in reply) return departure(context, reply);
  throw new TypeError("A sign-in answers with a redirect");
}
