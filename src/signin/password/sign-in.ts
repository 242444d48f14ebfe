import { hashOptions } from "../../config/providers/password.ts";
import { CallbackRouteError, CredentialsSignin, isAuthError } from "../../errors.ts";
import type { Awaitable } from "../../lib/awaitable.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { textOf } from "../../lib/json.ts";
import { lazily } from "../../lib/lazy.ts";
import { now } from "../../lib/time.ts";
import { hashPassword } from "../../passwords/hash-password.ts";
import type { HashProblem } from "../../passwords/schemes/scheme.ts";
import { verifyPassword } from "../../passwords/verify-password.ts";
import { afterAnswer } from "../../request/after-answer.ts";
import type { Context } from "../../request/context.ts";
import { debug } from "../../request/debug.ts";
import { redactInLog } from "../../request/redact-in-log.ts";
import type { AdapterCredential, AdapterUser } from "../../types/adapter.ts";
import { complete } from "../complete.ts";
import { rememberFields } from "../credentials/remembered-fields.ts";
import type { Fields } from "../fields.ts";
import type { Owner } from "../limits/known-device.ts";
import { countGuess, type Guess } from "../limits/password-guesses.ts";
import type { Reply } from "../reply.ts";
import { expectedUser } from "../step-up.ts";
import { type FoundPerson, findPerson } from "./find-person.ts";
import { type Identifier, parseIdentifier } from "./identifier.ts";
import { accountIdOf, passwordIdentity, usernameIn } from "./identity.ts";
import { namesOf, namesTyped, ownerOf } from "./names.ts";
import { type PasswordPlace, type PasswordProvider, passwordPlace } from "./provider.ts";
import { putRehash } from "./rows.ts";
import { typedPassword } from "./typed-password.ts";

/**
 * Signs somebody in with their password. Whoever is unknown, has no password, or typed a wrong one gets the same answer, after
 * as many queries and as much work.
 */
export async function signInWithPassword(context: Context, fields: Fields): Promise<Reply> {
  const returnTo = textOf(fields.callbackUrl);
  const place = await passwordPlace(context);
  try {
    const { reply, remember } = await tryPassword(context, place, fields, returnTo);
    // Without a cookie there is no session: a callback led elsewhere.
    return reply.cookies?.length
      ? { ...reply, cookies: [...reply.cookies, ...(await remember())] }
      : reply;
  } catch (error) {
    return {
      error: explain(error, place.provider),
      cookies: await remembered(context, place.provider, fields, error),
      returnTo,
    };
  }
}

async function tryPassword(
  context: Context,
  place: PasswordPlace,
  fields: Fields,
  returnTo: string | undefined,
): Promise<{ readonly reply: Reply; readonly remember: () => Promise<readonly Cookie[]> }> {
  const { provider } = place;
  const typed = typedPassword(fields);
  redactInLog(context, { password: typed });
  const identifier = parseIdentifier(provider.password, fields);
  if (!identifier) {
    throw new CredentialsSignin("What was typed is neither an address nor a user name");
  }
  const find = lazily(() => findPerson(place, identifier));
  const guess = await countFor(context, provider, identifier, async () => {
    const { user, password } = await find();
    return user ? ownerOf(user, password) : undefined;
  });
  const person = await verify(context, place, find, typed).catch(async (error: unknown) => {
    await guess.fail(error);
    throw error;
  });
  await guess.succeed();
  const { user, password } = person;
  const accountId = textOf(password.name) ?? accountIdOf(String(user.id), undefined);
  const identity = passwordIdentity(provider, user, accountId, { pwd: now() });
  const { userId, createdAt } = password;
  const entrance = { by: "password", userId, chosenAt: createdAt.getTime() } as const;
  const expected = await expectedUser(context, fields);
  const completion = {
    identity,
    entrance,
    returnTo,
    link: null,
    owner: user,
    ...expected,
  };
  const named = { user, username: usernameIn(password) };
  return {
    reply: await complete(context, completion),
    remember: async () => guess.remember(ownerOf(user, password), await namesOf(provider, named)),
  };
}

/** Counts a guess under the name that the form asks for, in its one spelling. */
export async function countFor(
  context: Context,
  provider: PasswordProvider,
  { text }: Pick<Identifier, "text">,
  findOwner: () => Promise<Owner | undefined>,
): Promise<Guess> {
  return countGuess(context, provider, await namesTyped(provider, text), findOwner);
}

async function verify(
  context: Context,
  place: PasswordPlace,
  find: () => Awaitable<FoundPerson>,
  typed: string,
): Promise<{ readonly user: AdapterUser; readonly password: AdapterCredential }> {
  const { provider, storage } = place;
  const { user, password } = await find();
  const options = hashOptions(provider.password, user ? String(user.id) : undefined);
  const start = performance.now();
  const verdict = await verifyPassword(typed, password?.secret, options);
  const ms = Math.round(performance.now() - start);
  await debug(context, "credentials-checked", { provider, accepted: verdict.ok, ms });
  if (verdict.problem && user) await warnUnusable(context, user, verdict.problem);
  if (!verdict.ok || !user || !password) {
    throw new CredentialsSignin("The password is wrong, or there is nobody who has one");
  }
  if (verdict.needsRehash) {
    afterAnswer(context, async () =>
      putRehash(storage, password, await hashPassword(typed, options)),
    );
  }
  return { user, password };
}

/** Tells the operator why a stored hash is no good. The person is told that the password is wrong. */
async function warnUnusable(
  { config, requestId }: Context,
  { id }: AdapterUser,
  { code, message }: HashProblem,
): Promise<void> {
  const log = await config.log();
  log.warn(
    "stored-password-unusable",
    `The password of user ${id} cannot be checked. ${message} (${code}, requestId ${requestId}). See node_modules/cardea/docs/passwords.md`,
  );
}

async function remembered(
  context: Context,
  provider: PasswordProvider,
  fields: Fields,
  error: unknown,
): Promise<Cookie[]> {
  const isWrong = isAuthError(error) && error.type === "CredentialsSignin";
  return isWrong ? rememberFields(context, provider, fields) : [];
}

function explain(error: unknown, { id }: PasswordProvider): Error {
  if (!isAuthError(error)) {
    const cause = { err: error, provider: id };
    return new CallbackRouteError("The sign-in could not be completed", { cause });
  }
  return error;
}
