import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isAuthError, OAuthCallbackError } from "../../../errors.ts";
import { errorsFrom } from "../../../log/line.ts";

/** How deep the reason is looked for. */
const deepest = 5;

/** Returns the error to report when a provider did not answer a request: where it was asked, why, and what to check. */
export function unreachable(error: unknown, provider: OAuthProvider, url: URL): Error {
  if (isAuthError(error)) return error;
  const asked = url.origin + url.pathname;
  return new OAuthCallbackError(
    `Provider "${provider.id}" does not answer at ${asked}, because ${reasonOf(error)}`,
    { code: "provider-unreachable", cause: { err: error, provider: provider.id, url: asked } },
  );
}

function reasonOf(error: unknown): string {
  const found = errorsFrom(error, deepest);
  const text = found.map((one) => `${Reflect.get(one, "code") ?? ""} ${one.message}`).join(" ");
  const [, advice] = reasons.find(([pattern]) => pattern.test(text)) ?? [];
  return advice ?? found.map(({ message }) => message).join(": ");
}

/** By the error codes of Node.js and OpenSSL, and the words of other runtimes. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /ENOTFOUND|EAI_AGAIN|EAI_NODATA|dns error/,
    "the name of the host is not known. Check its spelling, and the DNS of this machine",
  ],
  [
    /ECONNREFUSED|ConnectionRefused|connection refused/i,
    "the connection is refused. Check host and port, and whether the server runs",
  ],
  [
    /CERT_HAS_EXPIRED|certificate (?:has )?expired/i,
    "its certificate has expired, or the clock of this machine is wrong. Renew the certificate",
  ],
  [/ALTNAME_INVALID/, "its certificate is for another host. Check the host in the address"],
  [
    /SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_|UnknownIssuer|certificate/i,
    "its certificate is not trusted. Name the file of the authority that issued it in NODE_EXTRA_CA_CERTS",
  ],
  [/EPROTO|ERR_SSL|ERR_TLS/, "it does not speak TLS there. Check port and scheme of the address"],
  [
    /ECONNRESET|UND_ERR_SOCKET|EPIPE/,
    "it closed the connection. A proxy or a firewall may be in between",
  ],
  [
    /ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/,
    "there is no connection. A firewall may be in between, or the address be wrong",
  ],
  [/did not answer within (\d+) ms/, "it did not answer within ten seconds"],
];
