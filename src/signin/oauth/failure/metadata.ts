import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { OAuthCallbackError } from "../../../errors.ts";
import { textOf } from "../../../lib/json.ts";
import { isError } from "../../../lib/kind.ts";
import { trimEnd } from "../../../lib/trim-end.ts";
import { environmentName } from "../server/environment-name.ts";

/** How many characters of an address that a provider names are written. */
const longest = 200;

/** Returns the error to report when what a provider answered in place of its metadata cannot be used. */
export function explainMetadata(
  err: unknown,
  { url, status, headers }: Response,
  provider: OAuthProvider,
): OAuthCallbackError {
  const { id, issuer } = provider;
  const facts = { err, provider: id, issuer, url, status };
  if (status >= 500 || status === 429) {
    return new OAuthCallbackError(
      `${url} answered ${status}: provider "${id}" has a fault or is overloaded. Nothing has to be changed here; try again later`,
      { code: "provider-unavailable", cause: facts },
    );
  }
  const fault = status === 200 ? faultIn(err, headers, provider) : misdirected(headers, provider);
  return new OAuthCallbackError(
    `${url} answered ${status}, which is not the metadata of provider "${id}": ${fault}`,
    { code: "invalid-metadata", cause: facts },
  );
}

/** Says where to write the issuer. */
function place({ id, wellKnown }: OAuthProvider): string {
  return `${wellKnown ? "`wellKnown` or " : ""}\`issuer\` (${environmentName(id, "ISSUER")})`;
}

function misdirected(headers: Headers, provider: OAuthProvider): string {
  const location = headers.get("location");
  if (location && URL.canParse(location, provider.issuer)) {
    const { origin, pathname } = new URL(location, provider.issuer);
    return `it leads to ${(origin + pathname).slice(0, longest)}. If the provider is there, correct ${place(provider)}`;
  }
  return `there is no such document. Check ${place(provider)}: it is the address that comes before /.well-known/openid-configuration`;
}

function faultIn(error: unknown, headers: Headers, provider: OAuthProvider): string {
  const { expected, body } = Object(Object(error).cause);
  const named = textOf(Object(body).issuer);
  if (expected !== undefined && named !== undefined) {
    const same = trimEnd(named, "/") === trimEnd(String(expected), "/");
    const differs = same ? ", which differs by the slash at its end" : "";
    return `it is that of the issuer ${JSON.stringify(named.slice(0, longest))}${differs}. If that is the one you mean, write it exactly so in ${place(provider)}`;
  }
  const type = headers.get("content-type")?.split(";")[0] ?? "no content type";
  if (!/json/i.test(type)) {
    return `it is ${type.slice(0, longest)}, as of a page for people, and not JSON. Check ${place(provider)}`;
  }
  if (body !== undefined) {
    return `it is JSON, but names no issuer. Check ${place(provider)}`;
  }
  return `${isError(error) ? error.message : "it cannot be read"}. Check ${place(provider)}`;
}
