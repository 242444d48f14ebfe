import { withoutProto } from "../../../lib/json.ts";
import type { Profile } from "../../../types/records.ts";
import type { RegisteredProvider } from "../server/client.ts";
import type { AuthorizationServer } from "../server/load-authorization-server.ts";
import type { Grant } from "./exchange.ts";

/**
 * Returns the claims about the person: from the ID token, `userinfo.request` or the UserInfo endpoint. What asks for them is
 * loaded where the ID token does not have them.
 */
export async function readClaims(
  server: AuthorizationServer,
  provider: RegisteredProvider,
  grant: Grant,
): Promise<Profile> {
  if (grant.claims && provider.idToken) return withoutProto<Profile>(grant.claims);
  const { requestClaims } = await import("./userinfo.ts");
  return withoutProto(await requestClaims(server, provider, grant));
}
