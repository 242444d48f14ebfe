import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import type { AdapterAccount } from "../../../types/adapter.ts";

/** The most characters of the scopes that an application asks for. */
const longest = 1_000;

/** The most characters of all the scopes that one consent is asked for: a cookie keeps them until the person is back. */
const longestUnion = 2_000;

/** A scope (RFC 6749 section 3.3). */
const scope = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** @throws {TypeError} when the scopes are not a list of scopes, or too many to be asked for */
export function assertScopes(scopes: unknown): void {
  const isList = Array.isArray(scopes) && scopes.every((one) => scope.test(String(one)));
  if (!isList) throw new TypeError("`scopes` is a list of scopes without spaces in them");
  if (scopes.join(" ").length > longest) {
    throw new TypeError(`The scopes have more than ${longest} characters`);
  }
}

/**
 * Returns the wanted scopes that an account does not have. A provider that does not name its scopes has granted those that
 * were asked for (RFC 6749 section 5.1). A comma may be part of a scope, but GitHub writes commas between scopes: so a list
 * with commas counts both ways.
 */
export function missingScopes(
  provider: OAuthProvider,
  account: AdapterAccount,
  wanted: readonly string[],
): readonly string[] {
  const text = account.scope ?? provider.authorization.params.scope;
  const granted = new Set([...split(text), ...splitAtCommas(text)]);
  return wanted.filter((one) => {
    const parts = splitAtCommas(one);
    return !granted.has(one) && (parts.length < 2 || parts.some((part) => !granted.has(part)));
  });
}

/** Splits scopes as the standard has them. */
function split(text = ""): readonly string[] {
  return text.split(" ").filter(Boolean);
}

function splitAtCommas(text = ""): readonly string[] {
  return text.split(/[ ,]+/).filter(Boolean);
}

/** What a person is asked for. */
interface ScopesToAsk {
  /** Each once. */
  readonly scopes: readonly string[];
  /** The same as one text, written as the configuration writes its scopes. */
  readonly text: string;
}

/**
 * Returns the scopes that a person is asked for: those of the configuration, without which a sign-in may not
 * succeed, and which a provider need not name (Entra ID does not name `openid` and `offline_access`); those that they have
 * granted, for as long as there is room for them: how many those are is in the hands of the provider; and those that are
 * wanted.
 *
 * @throws {TypeError} when those of the configuration and those that are wanted are too many to be asked for
 */
export function scopesToAsk(
  provider: OAuthProvider,
  account: AdapterAccount,
  wanted: readonly string[],
): ScopesToAsk {
  const { scope: configured = "" } = provider.authorization.params;
  const hasCommas = configured.includes(",") && !configured.trim().includes(" ");
  const separator = hasCommas ? "," : " ";
  const own = hasCommas ? splitAtCommas(configured) : split(configured);
  const needed = [...new Set([...own, ...wanted])];
  let length = needed.join(separator).length;
  if (length > longestUnion) {
    throw new TypeError(
      `A consent at "${provider.id}" would ask for more than ${longestUnion} characters of scopes: those of its \`authorization\`, and those that are wanted`,
    );
  }
  const fitting = grantedIn(account.scope, needed).filter((one) => {
    if (needed.includes(one)) return true;
    if (length + separator.length + one.length > longestUnion) return false;
    length += separator.length + one.length;
    return true;
  });
  const scopes = [...new Set([...own, ...fitting, ...wanted])];
  return { scopes, text: scopes.join(separator) };
}

/** Returns the scopes in a list of a provider, each once. Only where there are no spaces, commas stand between them. */
function grantedIn(text = "", known: readonly string[]): readonly string[] {
  const parts = split(text).map((one) => one.replace(/^,|,$/g, ""));
  const isList = parts.length === 1 && !parts.some((one) => known.includes(one));
  return [...new Set(isList ? splitAtCommas(text) : parts)].filter(Boolean);
}
