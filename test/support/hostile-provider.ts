import { randomUUID } from "node:crypto";
import { HostileProvider } from "./hostile/provider.ts";
import type { Tweaks } from "./hostile/tweaks.ts";

export { hmacKey, signingKey } from "./hostile/keys.ts";
export { type AuthorizationResponse, ada, type HostileProvider } from "./hostile/provider.ts";
export type { Members, TokenTweaks, Tweaks } from "./hostile/tweaks.ts";

/**
 * An OpenID provider of our own that can break every single field:
 *
 * ```ts
 * const provider = hostileProvider({ claims: { aud: "somebody-else" } });
 * const app = application({ providers: [provider.config()] });
 * const response = await signInWith(browser(app.config), provider);
 * ```
 *
 * Every provider has an issuer of its own, because metadata and keys are cached by issuer.
 */
export function hostileProvider(
  tweaks: Tweaks = {},
  issuer = `https://${randomUUID()}.idp.example`,
): HostileProvider {
  return new HostileProvider(tweaks, issuer);
}

/** Whether a request asks for the metadata of a provider. */
export function isDiscovery(input: RequestInfo | URL): boolean {
  return new Request(input).url.includes("/.well-known/openid-configuration");
}
