import { randomUUID } from "#crypto";
import { conceal } from "../config/conceal.ts";
import type { Context } from "../config/context.ts";
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../errors.ts";
import type { Cookie } from "../lib/cookie.ts";
import { textOf } from "../lib/json.ts";
import type { CredentialsConfig } from "../types/provider.ts";
import type { Account, User } from "../types/records.ts";
import { complete } from "./complete.ts";
import { enteredCookies, mayRemember } from "./entered.ts";
import type { Identity } from "./identity.ts";
import { postedRequest } from "./posted-request.ts";
import type { Reply } from "./reply.ts";

/** The posted fields of a form. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Signs in with what `authorize` accepts. What was typed, passwords excepted, is kept for the form that
 * is shown again.
 */
export async function signInWithCredentials(
  context: Context,
  provider: CredentialsConfig,
  fields: Fields,
): Promise<Reply> {
  const returnTo = textOf(fields.callbackUrl);
  conceal(context, fields, (name) => name !== "callbackUrl" && !mayRemember(provider, name));
  try {
    const user = await authorize(context, provider, fields);
    const identity = identify(context, provider, user, fields);
    return await complete(context, { identity, returnTo, linkTo: null });
  } catch (error) {
    const cookies: Cookie[] =
      isAuthError(error) && error.type === "CredentialsSignin"
        ? await enteredCookies(context, provider, fields)
        : [];
    return { error: explain(error, provider), cookies, returnTo };
  }
}

async function authorize(context: Context, provider: CredentialsConfig, fields: Fields) {
  const user: unknown = await provider.authorize({ ...fields }, postedRequest(context, fields));
  if (!user) throw new CredentialsSignin("authorize() did not accept the credentials");
  if (typeof user === "object") return user;
  throw new CallbackRouteError(
    `authorize() of provider "${provider.id}" must answer a user or null, not ${typeof user}`,
    { code: "user-not-an-object" },
  );
}

function identify(
  { config }: Context,
  provider: CredentialsConfig,
  person: User,
  fields: Fields,
): Identity {
  const id = readId(person.id);
  if (!id && config.adapter) {
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" must answer a user with an id: the database needs to know them again`,
      { code: "user-id-missing" },
    );
  }
  const providerAccountId = id || randomUUID();
  const account: Account = { provider: provider.id, type: provider.type, providerAccountId };
  return {
    provider,
    providerAccountId,
    user: { ...person, id: providerAccountId },
    account,
    storedAccount: account,
    profile: undefined,
    credentials: { ...fields },
    emailVerified: false,
    linksByEmail: false,
  };
}

/** Ids are compared as text; what has no text of its own is none. */
function readId(id: unknown): string {
  const text = id === undefined || id === null ? "" : String(id);
  return text === "[object Object]" || text === "NaN" ? "" : text;
}

function explain(error: unknown, provider: CredentialsConfig): Error {
  if (isAuthError(error)) return error;
  return new CallbackRouteError("The sign-in could not be completed", {
    cause: { err: error, provider: provider.id },
  });
}
