import type { Side } from "../sides.ts";
import { withProvider } from "./application.ts";

type Options = Readonly<Record<string, unknown>>;

/** The parameters of the authorization request that a provider with these options gets. */
export async function sent(
  side: Side,
  options: Options = {},
  query = "",
  config: Options = {},
): Promise<URLSearchParams> {
  const app = withProvider(side, config, () => options);
  return (await app.start(query)).searchParams;
}

/** A provider that names its endpoints, of type `oauth` unless something else is said. */
export const plain = (authorization: unknown, rest: Options = {}) => ({
  type: "oauth",
  issuer: undefined,
  token: "https://guild.example/token",
  userinfo: "https://guild.example/me",
  checks: ["pkce", "state"],
  authorization,
  ...rest,
});

export const url = "https://guild.example/authorize";

/** Some of the parameters. */
export const pick = (params: URLSearchParams, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, params.get(name)]));
