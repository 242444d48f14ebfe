import { InvalidProvider, OAuthCallbackError } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import type { UserinfoRequestContext } from "../../types/provider.ts";
import type { Profile } from "../../types/records.ts";

/** What functions that were written for next-auth 4 may call of the client that they get. */
interface ClientStandIn {
  /** Requests the claims from the provider's UserInfo endpoint. */
  userinfo(token: unknown): Promise<Profile>;
}

/**
 * Returns what stands in for the client of openid-client in `userinfo.request`: it requests the claims.
 *
 * @throws {InvalidProvider} with the code `next-auth-option`, when anything else of it is used
 */
export function standIn({ provider, tokens, fetch }: UserinfoRequestContext): ClientStandIn {
  const known: ClientStandIn = {
    async userinfo(token = tokens) {
      const url = provider.userinfo?.url;
      if (!url) throw refused(provider.id, "userinfo() without `userinfo.url`");
      const given = isRecord(token) ? token.access_token : token;
      const headers = { accept: "application/json", authorization: `Bearer ${given}` };
      const response = await fetch(url, { headers });
      const claims: unknown = response.ok && (await response.json());
      if (isRecord(claims)) return claims;
      throw new OAuthCallbackError(
        `The UserInfo endpoint of provider "${provider.id}" answered ${response.status}`,
        { code: "userinfo-refused" },
      );
    },
  };
  return new Proxy(known, {
    get(client, name, receiver) {
      if (typeof name === "symbol" || name in client) return Reflect.get(client, name, receiver);
      throw refused(provider.id, name);
    },
  });
}

function refused(id: string, name: string): InvalidProvider {
  return new InvalidProvider(
    `\`userinfo.request\` of provider "${id}" uses client.${name}, but there is no openid-client: request with the \`fetch\` that it gets`,
    { code: "next-auth-option" },
  );
}
