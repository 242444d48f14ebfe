import { InvalidProvider } from "../../errors.ts";
import { isRecord } from "../../lib/json.ts";
import { type Guard, isBoolean, oneOf, optional, recordOf } from "../../lib/shape.ts";
import type { LogoutOptions, OAuthConfig } from "../../types/provider.ts";

const isGet = oneOf("get");
const isFederated: Guard<boolean | "get"> = (value) => isBoolean(value) || isGet(value);
const members = { federated: optional(isFederated), backChannel: optional(isBoolean) };
const isLogout = recordOf<LogoutOptions>(members);

/**
 * Asserts that the option `logout` of a provider can be followed.
 *
 * @throws {InvalidProvider} when the provider does not speak OpenID Connect, or the option has other members
 */
export function assertLogout({ id, type, logout }: OAuthConfig): void {
  const written: unknown = logout;
  const names = isRecord(written) ? Object.keys(written) : [];
  const stranger = names.find((name) => !Object.hasOwn(members, name));
  if (!isLogout(written) || stranger !== undefined) {
    const wrong = stranger === undefined ? "is wrong" : `has no member "${stranger}"`;
    throw new InvalidProvider(
      `The option \`logout\` of provider "${id}" ${wrong}. Write it like \`{ federated: true, backChannel: true }\``,
    );
  }
  if (type === "oidc" || (!written.federated && !written.backChannel)) return;
  throw new InvalidProvider(
    `Provider "${id}" has \`logout\`, which needs OpenID Connect: plain OAuth 2.0 has no sign-out`,
  );
}
