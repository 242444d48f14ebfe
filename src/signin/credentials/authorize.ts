import { randomUUID } from "#crypto";
import { accountId } from "../../accounts/account-id.ts";
import type { IdentityFacts } from "../../accounts/identity.ts";
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../../errors.ts";
import { alter } from "../../lib/alter.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { describe } from "../../lib/describe.ts";
import { textOf } from "../../lib/json.ts";
import { isStorable } from "../../lib/storable.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import type { Account, User } from "../../types/records.ts";
import { complete } from "../complete.ts";
import type { Fields } from "../fields.ts";
import { countGuess } from "../limits/password-guesses.ts";
import type { Reply } from "../reply.ts";
import { expectedUser } from "../step-up.ts";
import { withReturnTo } from "../with-return-to.ts";
import { accountNames } from "./account-names.ts";
import { textOfObject } from "./object-id.ts";
import { postedRequest } from "./posted-request.ts";
import { rememberable, rememberFields } from "./remembered-fields.ts";

/** Fields that say where to go and how to answer. Their values are common words, also in the log. */
const isOfForm = /^(?:callbackUrl|json|redirect|stepUp|lacks|max_age|methods)$/;

/**
 * Signs somebody in if `authorize` accepts their credentials; it is not asked when too many were tried. Otherwise what
 * they typed, except passwords, is kept so that the form can show it again.
 */
export async function signInWithCredentials(
  context: Context,
  provider: CredentialsConfig,
  posted: Fields,
  query?: URLSearchParams,
): Promise<Reply> {
  const fields = withReturnTo(posted, query);
  if (provider.password) {
    const { signInWithPassword } = await import("../password/sign-in.ts");
    return signInWithPassword(context, fields);
  }
  const returnTo = textOf(fields.callbackUrl);
  const harmless = rememberable(provider);
  redactInLog(context, fields, (name) => !isOfForm.test(name) && !harmless.has(name));
  try {
    const names = await accountNames(provider, fields);
    const guess = await countGuess(context, provider, names);
    const begunAt = Date.now();
    const user = await authorize(context, provider, fields).catch(async (error: unknown) => {
      await guess.fail(error);
      throw error;
    });
    await guess.succeed();
    context.redacted.push({ record: user, anyName: true });
    const identity = { ...identify(context, provider, user, fields), begunAt };
    const expected = await expectedUser(context, fields);
    const entrance = { by: "credentials" } as const;
    const reply = await complete(context, {
      identity,
      entrance,
      returnTo,
      link: null,
      ...expected,
    });
    // Somebody without an id is who their names say, in any spelling.
    const owner = { userId: idOf(user) ?? JSON.stringify(names.names) };
    // Without a cookie there is no session: a callback led elsewhere.
    return reply.cookies?.length
      ? { ...reply, cookies: [...reply.cookies, ...(await guess.remember(owner, [names]))] }
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
  const start = performance.now();
  const user = await callAuthorize(context, provider, fields);
  const ms = Math.round(performance.now() - start);
  await debug(context, "credentials-checked", { provider, accepted: Boolean(user), ms });
  if (!user)
    throw new CredentialsSignin(`authorize() of provider "${provider.id}" answered ${user}`);
  if (typeof user === "object" && Object.prototype.toString.call(user) === "[object Object]") {
    return user;
  }
  throw new CallbackRouteError(
    `authorize() of provider "${provider.id}" must return a user or null, not ${describe(user)}`,
    { code: "user-not-an-object" },
  );
}

async function callAuthorize(
  context: Context,
  provider: CredentialsConfig,
  fields: Fields,
): Promise<unknown> {
  try {
    return await provider.authorize({ ...fields }, postedRequest(context, fields));
  } catch (err) {
    if (isAuthError(err)) throw err;
    throw new CallbackRouteError(
      `authorize() of provider "${provider.id}" threw. Return null if the credentials are wrong`,
      { cause: { err, provider: provider.id } },
    );
  }
}

function identify(
  { config }: Context,
  provider: CredentialsConfig,
  person: User,
  fields: Fields,
): IdentityFacts {
  // An application may make the id of what somebody typed.
  if (typeof person.id === "string" && !isStorable(person.id)) {
    throw new CredentialsSignin("authorize() returned an id that cannot be one");
  }
  const id = idOf(person);
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
    user: alter(person, { id: providerAccountId }),
    account,
    storedAccount: account,
    profile: undefined,
    credentials: { ...fields },
    emailVerified: false,
    proofs: { cred: now() },
    linksByEmail: false,
  };
}

function idOf({ id }: User): string | undefined {
  return accountId(textOfObject(id));
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
