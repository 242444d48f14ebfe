import type { ProviderType } from "../../../types/records.ts";

/** An account's provider here. */
export interface OwnProvider {
  readonly id: string;
  readonly type: ProviderType;
}

/** The providers of Better Auth that Cardea has under another name. */
const renamed: ReadonlyMap<string, string> = new Map([["microsoft", "microsoft-entra-id"]]);

/** Those whose people have the same id in both. */
const oidc: ReadonlySet<string> = new Set(
  "apple cognito google huggingface line linkedin microsoft-entra-id roblox salesforce slack twitch".split(
    " ",
  ),
);

/**
 * Returns the provider under which an account is found here. Providers of the application's own keep their ids.
 *
 * @param hasIdToken whether there is an ID token, which only OpenID Connect has
 */
export function ownProvider(id: string, hasIdToken: boolean): OwnProvider {
  const own = renamed.get(id) ?? id;
  const isKnown = oauth.has(own) || oidc.has(own);
  const isOidc = isKnown ? oidc.has(own) : hasIdToken;
  return { id: own, type: isOidc ? "oidc" : "oauth" };
}

const oauth: ReadonlySet<string> = new Set(
  "atlassian discord dropbox facebook figma github gitlab kakao naver notion reddit spotify tiktok twitter vk wechat zoom".split(
    " ",
  ),
);
