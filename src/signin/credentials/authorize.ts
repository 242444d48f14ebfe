import { randomUUID } from "#crypto";
import { accountId } from "../../accounts/account-id.ts";
import type { Identity } from "../../accounts/identity.ts";
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import { isStorable } from "../../lib/storable.ts";
import type { Context } from "../../request/context.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import type { Account, User } from "../../types/records.ts";
import { complete } from "../complete.ts";
import type { Fields } from "../fields.ts";
import { countGuess } from "../limits/password-guesses.ts";
import type { Reply } from "../reply.ts";
import { accountNames } from "./account-names.ts";
import { textOfObject } from "./object-id.ts";
import { postedRequest } from "./posted-request.ts";
import { rememberable, rememberFields } from "./remembered-fields.ts";

/**
 * Signs somebody in if `authorize` accepts their credentials; it is not asked when too many were tried. Otherwise what
 * they typed, except passwords, is kept so that the form can show it again.
 */
export async function signInWithCredentials(
  context: Context,
  provider: CredentialsConfig,
  fields: Fields,
): Promise<Reply> {
  const returnTo = textOf(fields.callbackUrl);
  const harmless = rememberable(provider);
  redactInLog(context, fields, (name) => name !== "callbackUrl" && !harmless.has(name));
  try {
    const guess = await countGuess(context, provider, accountNames(provider, fields));
    const begunAt = Date.now();
    const user = await authorize(context, provider, fields);
    guess.succeed();
    context.redacted.push({ record: user, anyName: true });
    const identity = { ...identify(context, provider, user, fields), begunAt };
    const reply = await complete(context, { identity, returnTo, link: null });
    // Without a cookie there is no session: a callback led elsewhere.
    return reply.cookies?.length
      ? { ...reply, cookies: [...reply.cookies, ...(await guess.remember())] }
      : reply;
  } catch (error) {
    const cookies: Cookie[] =
      isAuthError(error) && error.type === "CredentialsSignin"
        ? await rememberFields(context, provider, fields)
        : [];
    return { error: explain(error, provider), cookies, returnTo };
  }
}

async function authorize(context: Context, provider: CredentialsConfig, fields: Fields) {
  const user: unknown = await provider.authorize({ ...fields }, postedRequest(context, fields));
  if (!user) throw new CredentialsSignin("authorize() did not accept the credentials");
  if (typeof user === "object") return user;
  throw new CallbackRouteError(
    `authorize() of provider "${provider.id}" must return a user or null, not ${typeof user}`,
    { code: "user-not-an-object" },
  );
}

function identify(
  { config }: Context,
  provider: CredentialsConfig,
  person: User,
  fields: Fields,
): Identity {
  // An application may make the id of what somebody typed.
  if (typeof person.id === "string" && !isStorable(person.id)) {
    throw new CredentialsSignin("authorize() returned an id that cannot be one");
  }
  const id = accountId(textOfObject(person.id));
  if (!id && (config.adapter || isGiven(person.id))) {
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" must return a user with an id of their own, which is text or a whole number`,
      { code: "user-id-missing", cause: { found: typeof person.id } },
    );
  }
  const providerAccountId = id ?? randomUUID();
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

function isGiven(id: unknown): boolean {
  return id !== undefined && id !== null && id !== "";
}

function explain(error: unknown, provider: CredentialsConfig): Error {
  if (isAuthError(error)) return error;
  return new CallbackRouteError("The sign-in could not be completed", {
    cause: { err: error, provider: provider.id },
  });
}
