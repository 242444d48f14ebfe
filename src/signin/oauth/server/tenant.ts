import type * as oauth from "oauth4webapi";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { parseJwt } from "./jwt.ts";

const placeholder = "{tenantid}";
const tenantId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns what an issuer has in place of `{tenantid}`. */
function tenantIn(template: string, issuer: string): string | undefined {
  const [before = "", after = ""] = template.split(placeholder);
  if (!issuer.startsWith(before) || !issuer.endsWith(after)) return undefined;
  return issuer.slice(before.length, issuer.length - after.length);
}

/**
 * Whether metadata with the issuer `named` is accepted for the configured issuer: the configured one has no tenant id,
 * such as `common`, and `named` has one or the placeholder.
 */
export function isTenantOf({ tenantIssuer, issuer = "" }: OAuthProvider, named: string): boolean {
  if (!tenantIssuer || tenantId.test(tenantIn(tenantIssuer, issuer) ?? "")) return false;
  const tenant = tenantIn(tenantIssuer, named) ?? "";
  return tenant === placeholder || tenantId.test(tenant);
}

/**
 * Returns the metadata with the issuer that an ID token must have. If the metadata is for many tenants, that is the
 * issuer of the tenant in the token's `tid`; the keys are the same for all.
 *
 * @throws {OAuthCallbackError} when the ID token names no tenant
 */
export async function metadataFor(
  { tenantIssuer }: OAuthProvider,
  metadata: oauth.AuthorizationServer,
  response: Response,
): Promise<oauth.AuthorizationServer> {
  if (!tenantIssuer || tenantId.test(tenantIn(tenantIssuer, metadata.issuer) ?? "")) {
    return metadata;
  }
  const idToken = await readIdToken(response.clone());
  if (idToken === undefined) return metadata;
  // `tid` is not trusted yet: the signature is verified later.
  const { tid } = parseJwt(idToken).payload;
  if (typeof tid === "string" && tenantId.test(tid)) {
    return { ...metadata, issuer: tenantIssuer.replace(placeholder, tid) };
  }
  throw new OAuthCallbackError("The ID token is refused: it names no tenant", {
    code: "id-token-refused",
  });
}

async function readIdToken(response: Response): Promise<string | undefined> {
  try {
    return textOf(Object(await response.json()).id_token);
  } catch {
    return undefined;
  }
}
