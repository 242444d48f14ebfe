import { type AuthError, InvalidProvider, InvalidRequest, UnknownAction } from "../../errors.ts";
import type { Action } from "../route.ts";

/** Returns the error for the id of a provider that is not configured. */
export function unknownProvider(providers: ReadonlyMap<string, unknown>, id: string): AuthError {
  return new InvalidProvider(
    `Provider with id "${id.slice(0, 99)}" not found. Available providers: [${[...providers.keys()].join(", ").slice(0, 200)}]`,
    { code: "unknown-provider" },
  );
}

/** Returns the error for a method that a route does not have. */
export function unsupported(action: Action): AuthError {
  return new UnknownAction(
    action === "logout"
      ? "Nothing can be read at logout: the route knows POST"
      : `Nothing can be posted to ${action}: the route knows GET and HEAD`,
  );
}

/** Returns the error for a provider to whose callback nobody is sent: its form is posted there. */
export function withoutGet({ type }: { readonly type: string }): AuthError {
  return new InvalidProvider(
    `Callback for provider type (${type}) is not supported with GET: its form is posted`,
    { code: "wrong-provider-type" },
  );
}

/** Returns the error for a path without the provider that belongs to it. */
export function providerMissing(): AuthError {
  return new InvalidProvider(
    "The path ends before the id of a provider. The redirect URI is like /callback/github",
    { code: "provider-missing" },
  );
}

/** Returns the error for an address with so many parameters that they are not read. */
export const tooManyParameters = (): AuthError =>
  new InvalidRequest("The address has too many parameters", { code: "too-large" });
