import { isSecretName } from "../../log/secret-names.ts";
import type { ProviderType } from "../../types/records.ts";
import type { Environment } from "../environment.ts";
import { environmentOptions } from "./environment.ts";
import type { BrokenProvider } from "./provider-set.ts";

const types: readonly ProviderType[] = ["oidc", "oauth", "email", "credentials", "webauthn"];

/** How many members of a provider are looked at, and how many of them are remembered as secrets. */
const mostMembers = 200;
const mostSecrets = 10;

/**
 * Reads of a broken provider what decisions about its users need. Everything in it may throw when it is read.
 *
 * @param filled with its options merged in, if it came so far
 */
export function readBroken(
  written: unknown,
  filled: unknown,
  env: Environment,
): Omit<BrokenProvider, "error"> {
  const provider = filled ?? made(written);
  const options = filled ? undefined : member(provider, "options");
  const read = (name: string): unknown => {
    if (options === unreadable) return unreadable;
    return member(options, name) ?? member(provider, name);
  };
  const id = read("id");
  const links = read("allowDangerousEmailAccountLinking");
  const ids = [member(provider, "id"), id].filter((one) => typeof one === "string");
  return {
    id: typeof id === "string" ? id : undefined,
    type: types.find((type) => type === read("type")),
    allowDangerousEmailAccountLinking: links === true || links === unreadable,
    secrets: [
      ...new Set([
        ...ids.flatMap((one) => secretsOf(environmentOptions(one, env))),
        ...secretsOf(options),
        ...secretsOf(provider),
      ]),
    ].slice(0, mostSecrets),
  };
}

/** Returns the provider that a function makes. Only its members are read, which a promise of one has not. */
function made(written: unknown): unknown {
  if (typeof written !== "function") return written;
  try {
    const provider: unknown = written({});
    Promise.resolve(provider).catch(() => undefined);
    return provider;
  } catch {
    return undefined;
  }
}

const unreadable = Symbol("unreadable");

/** Returns a member, or {@link unreadable} if reading it throws. */
export function member(owner: unknown, name: string): unknown {
  try {
    return typeof owner === "object" && owner ? Reflect.get(owner, name) : undefined;
  } catch {
    return unreadable;
  }
}

/** Returns the secrets among the members of an object. */
export function secretsOf(owner: unknown): string[] {
  return namesOf(owner)
    .slice(0, mostMembers)
    .filter(isSecretName)
    .map((name) => member(owner, name))
    .filter((value) => typeof value === "string" && value !== "")
    .map(String);
}

function namesOf(owner: unknown): string[] {
  try {
    return typeof owner === "object" && owner ? Object.keys(owner) : [];
  } catch {
    return [];
  }
}
