import { AuthError, InvalidProvider, isAuthError, MissingAuthorize } from "../../errors.ts";
import { describe, show } from "../../lib/describe.ts";
import { discard } from "../../lib/discard.ts";
import { nearestName } from "../../lib/nearest.ts";
import { notePlace } from "../../log/cause-of.ts";
import type { ProviderObject } from "../../types/provider.ts";
import type { Environment } from "../environment.ts";
import { type Place, sayOnce } from "../say-once.ts";
import type { BrokenProvider } from "./provider-set.ts";
import { member, readBroken, secretsOf } from "./read-broken.ts";

/** An entry of `providers` that could not be resolved. */
interface Entry {
  readonly written: unknown;
  /** With its options merged in, if it came so far. */
  readonly filled: { readonly id: string } | undefined;
  readonly index: number;
  readonly env: Environment;
}

/** Says what is wrong with an entry of `providers`. Never throws, whatever reading the entry does. */
export function explainBroken(entry: Entry, cause: unknown): BrokenProvider {
  const { written, filled, index, env } = entry;
  const known = isAuthErrorOfOurs(cause) ? cause : unreadable(entry, cause);
  const error = entryProblem(entry) ?? known;
  notePlace(error, index);
  return { ...readBroken(written, filled, env), error };
}

/** Whether what was thrown is an error of the library. A proxy may throw when it is looked at. */
function isAuthErrorOfOurs(cause: unknown): cause is AuthError {
  try {
    return isAuthError(cause);
  } catch {
    return false;
  }
}

/** Returns the error for an entry that is no provider at all. */
function entryProblem({ written, index }: Entry): AuthError | undefined {
  const what = describe(written);
  if (typeof written === "function")
    return returnsPromise(written) ? asynchronous(index, what) : undefined;
  // What throws when it is read has a mistake of another kind.
  const isObject = typeof written === "object" && written !== null;
  if (isObject && member(written, "type") !== undefined) return undefined;
  return new InvalidProvider(
    `The entry \`providers[${index}]\` is ${what}, which is no provider. ${adviceFor(written)}`,
    { code: "no-provider" },
  );
}

function returnsPromise(written: object): boolean {
  try {
    const made: unknown = Reflect.apply(Object(written), undefined, [{}]);
    const isPromise = describe(made) === "a promise";
    if (isPromise) discard(made);
    return isPromise;
  } catch {
    return false;
  }
}

function asynchronous(index: number, what: string): AuthError {
  const message = `The entry \`providers[${index}]\` is ${what}, which returns a promise. Wait for the provider: \`await\` its call, and write what it returns into the list`;
  return new InvalidProvider(message, { code: "no-provider" });
}

function adviceFor(written: unknown): string {
  if (written === undefined)
    return "Is what it imports the default export, and is it called what you wrote?";
  if (Array.isArray(written)) return "Write its entries into the list itself: `[...more]`";
  if (typeof member(written, "then") === "function") return "Wait for it: `await …`";
  if (typeof written === "string") return 'Import the provider, as from "cardea/providers/github"';
  if (typeof written === "object" && written !== null) {
    return 'It has no `type`. Write "oidc", "oauth", "email", "credentials" or "webauthn"';
  }
  return "To leave a provider out, filter the list: `[…].filter(Boolean)`";
}

function unreadable({ written, index }: Entry, cause: unknown): AuthError {
  const who = typeof written === "function" ? describe(written) : "an object that cannot be read";
  const failed = typeof written === "function" ? ", which threw or returned no provider" : "";
  return new InvalidProvider(`The entry \`providers[${index}]\` is ${who}${failed}`, { cause });
}

/** Returns the error for a provider whose id another one has, even if that one is broken. */
export function duplicate(id: string): AuthError {
  return new InvalidProvider(
    `Two providers have the id "${id}", and the first one is used. Give one another id`,
    { code: "duplicate-provider" },
  );
}

/** Returns the error for a provider that cannot be resolved as one of its type. */
export function misfit({ id, type }: ProviderObject): AuthError {
  if (type !== "credentials") return unknownType(id, type);
  return new MissingAuthorize(
    `Must define an authorize() handler to use credentials authentication provider "${id}"`,
  );
}

const types = ["oidc", "oauth", "email", "credentials", "webauthn"];

function unknownType(id: string, type: unknown): InvalidProvider {
  const near = typeof type === "string" ? nearestName(type, types) : undefined;
  const advice = near
    ? `Did you mean "${near}"?`
    : "Use oidc, oauth, email, credentials or webauthn";
  const what = typeof type === "string" ? show(type) : describe(type);
  return new InvalidProvider(`Provider "${id}" has no known type, but ${what}. ${advice}`);
}

/** Writes every broken provider to the log, once, and that no provider is left if that is so. */
export async function reportBroken(
  around: Place,
  working: number,
  broken: readonly BrokenProvider[],
): Promise<void> {
  const { providers } = around.config;
  const written: readonly unknown[] = Array.isArray(providers) ? providers : [];
  const others = Array.from({ length: written.length }, (_, index) => index).flatMap((index) =>
    secretsOfEntry(written, index),
  );
  const secrets = [...broken.flatMap((one) => one.secrets), ...others].slice(0, mostSecrets);
  const errors = broken.map(({ error }) => error);
  if (working === 0) errors.push(noneWorks(broken.length));
  await sayOnce(
    around,
    errors.map((error) => ({ error, facts: { secrets } })),
  );
}

function noneWorks(count: number): AuthError {
  const which = count === 1 ? "The only provider" : `None of the ${count} providers`;
  return new AuthError(
    `${which} ${count === 1 ? "cannot be used" : "can be used"}, so nobody can sign in`,
    {
      code: "no-provider-works",
    },
  );
}

const mostSecrets = 200;

/** The secrets of an entry as it is written: the line may quote another provider than the broken one. */
function secretsOfEntry(providers: readonly unknown[], index: number): string[] {
  const provider = member(providers, String(index));
  return [...secretsOf(provider), ...secretsOf(member(provider, "options"))];
}
