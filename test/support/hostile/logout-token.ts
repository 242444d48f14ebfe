import type { HostileProvider } from "./provider.ts";
import { sign } from "./tokens.ts";
import type { Members, TokenTweaks } from "./tweaks.ts";

/** The event that a logout token is about (Back-Channel Logout 1.0 section 2.4). */
export const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** A logout token of a provider, honest but for what a test breaks. */
export function logoutToken(
  provider: HostileProvider,
  about: Members,
  tweaks: TokenTweaks = {},
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    iss: provider.issuer,
    aud: "client-1",
    iat,
    exp: iat + 120,
    jti: crypto.randomUUID(),
    events: { [logoutEvent]: {} },
    ...about,
  };
  return sign(provider.tweaks, claims, { header: { typ: "logout+jwt" }, ...tweaks });
}
