import { CredentialsSignin, isAuthError } from "../../errors.ts";
import { shared } from "../../lib/shared.ts";
import type { CredentialInput, CredentialsConfig, Provider } from "../../types/provider.ts";
import type { Awaitable, User } from "../../types/records.ts";

/** What `authorize` of next-auth 4 gets beside the credentials: the posted request as plain objects. */
export interface AuthorizeRequest {
  /** The posted fields. */
  body?: Record<string, unknown> | undefined;
  /** The query of the address; of several values of a name, the last. */
  query?: Record<string, string> | undefined;
  /** By their names in lower case. */
  headers?: Record<string, string> | undefined;
  method?: string | undefined;
}

type Authorize = CredentialsConfig["authorize"];
type OldAuthorize = (
  credentials: Record<string, unknown>,
  request: AuthorizeRequest,
) => Awaitable<User | null | undefined>;

/** What already takes a web request, so that no copy of this module wraps it again. */
const made = shared("version-4-authorize", () => new WeakSet<Authorize>());

/** The options of {@link CredentialsProvider}. */
export interface CredentialsProviderOptions<C extends Record<string, CredentialInput>> {
  id?: string | undefined;
  name?: string | undefined;
  credentials: C;
  /** Returns the user, or `null` to refuse. The message of an `Error` that it throws becomes the code, if it looks like one. */
  authorize(
    credentials: Record<keyof C, string> | undefined,
    request: AuthorizeRequest,
  ): Awaitable<User | null | undefined>;
}

/**
 * A provider whose `authorize` gets what that of next-auth 4 gets.
 *
 * @deprecated Write `Credentials` of `cardea/providers/credentials`. Its `authorize` gets a `Request`, and refuses with a
 *   `CredentialsSignin` that has a `code`.
 */
export function CredentialsProvider<C extends Record<string, CredentialInput>>(
  options: CredentialsProviderOptions<C>,
): CredentialsConfig {
  const { id = "credentials", name = "Credentials", credentials, authorize } = options;
  const own: OldAuthorize = (fields, request) =>
    authorize(fields as Record<keyof C, string>, request);
  return { id, name, type: "credentials", credentials, authorize: withPlainRequest(own) };
}

/** Returns the provider with an `authorize` that gets what that of next-auth 4 gets. Other providers are returned as they are. */
export function withOldAuthorize(provider: Provider): Provider {
  if (typeof provider !== "object" || provider?.type !== "credentials") return provider;
  const { authorize: chosen } = Object(provider.options) as { readonly authorize?: unknown };
  const written: unknown = chosen ?? provider.authorize;
  if (typeof written !== "function" || made().has(written as Authorize)) return provider;
  const authorize = withPlainRequest(written as OldAuthorize);
  const { options, ...others } = provider;
  return {
    ...others,
    authorize,
    ...(options !== undefined && { options: { ...options, authorize } }),
  };
}

function withPlainRequest(authorize: OldAuthorize): Authorize {
  const wrapped: Authorize = async (credentials, request) => {
    const body = { ...credentials };
    try {
      return await authorize(body, plain(request, body));
    } catch (error) {
      throw asRefusal(error, Object.values(body));
    }
  };
  made().add(wrapped);
  return wrapped;
}

function plain({ url, headers, method }: Request, body: Record<string, unknown>): AuthorizeRequest {
  const query = Object.fromEntries(new URL(url).searchParams);
  return { body: { ...body }, query, headers: Object.fromEntries(headers), method };
}

/** Words of letters, perhaps with digits, such as `locked`, `2fa_required` or `E-MAIL.UNVERIFIED`. */
const code = /^(?=.{1,40}$)(?!(?:.*\d){5})[a-z\d]+(?:[-_.][a-z\d]+)*$/i;

/**
 * Returns what an application meant by throwing: in next-auth 4 the message of a plain `Error` says why somebody is refused. If it
 * looks like a code, and nobody typed it, it becomes the code; any other message may hold a secret, and only the log has it.
 */
function asRefusal(error: unknown, typed: readonly unknown[]): unknown {
  if (isAuthError(error) || !isPlainError(error)) return error;
  const { message } = error;
  const tells = code.test(message) && !typed.some((value) => isIn(message, value));
  return new CredentialsSignin("authorize() refused by throwing an Error", {
    cause: { err: error },
    ...(tells && { code: message }),
  });
}

/** Whether a message repeats what somebody typed. Less than three characters are in any word by chance. */
function isIn(message: string, typed: unknown): boolean {
  if (typeof typed !== "string" || typed.length < 3) return message === typed;
  return message.toLowerCase().includes(typed.toLowerCase());
}

/** Words with which `pg`, `mysql2`, `ioredis` and other clients say in a plain `Error` that they reached no server. */
const outage = /\b(?:connections?|time(?:d )?out|pool|queryable|queue limit|socket)\b/i;

/**
 * An `Error` that says nothing but its message, and not that a server could not be reached: who types the right password during an
 * outage must not be counted as guessing. Most errors of databases and of the runtime have names, codes or causes of their own.
 */
function isPlainError(error: unknown): error is Error {
  if (Object.prototype.toString.call(error) !== "[object Error]") return false;
  const { name, code: own, cause, message }: Record<string, unknown> = Object(error);
  const isPlain = name === "Error" && own === undefined && cause === undefined;
  return isPlain && typeof message === "string" && !outage.test(message);
}
