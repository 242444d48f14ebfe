import { queryOf } from "../lib/query.ts";
import { readCookies } from "../lib/received-cookies.ts";
import { isSecretName } from "../log/secret-names.ts";
import type { Context } from "./context.ts";

/** The client secrets and API keys of the application's providers. */
export async function providerSecrets({ config }: Pick<Context, "config">): Promise<string[]> {
  try {
    const { byId, broken } = await config.providers();
    const working = [...byId.values()]
      .flatMap((provider) => ["clientSecret", "apiKey"].map((name) => Reflect.get(provider, name)))
      .filter((secret) => typeof secret === "string");
    // The errors of broken providers quote what they were given.
    const others = broken.flatMap(({ secrets }) => secrets).slice(0, maxProviderSecrets);
    return [...others, ...working.slice(0, maxProviderSecrets)];
  } catch {
    return [];
  }
}

/** The secrets that the request was sent with: in our own cookies, in its URL and headers, and in all other cookies. */
export function sentSecrets({ headers, cookieHeader, cookies, request }: Context) {
  const names = Object.values(cookies).map(({ name }) => name);
  const isOwn = (received: string) => names.some((name) => received.startsWith(name));
  const received = [...readCookies(cookieHeader)];
  const [, credentials = ""] = headers.get("authorization")?.split(" ") ?? [];
  const query = request ? [...(queryOf(request.url) ?? [])] : [];
  const params = query.filter(([name]) => isSecretName(name));
  return {
    own: valuesOf(received.filter(([name]) => isOwn(name))),
    sent: valuesOf([...params, ["authorization", credentials]]),
    others: valuesOf(received.filter(([name]) => !isOwn(name))),
  };
}

function valuesOf(pairs: readonly (readonly [string, string])[]): string[] {
  return pairs.map(([, value]) => value).filter((value) => value.length >= shortestSecret);
}

/** A long list of providers must not crowd out the secrets of the request. */
const maxProviderSecrets = 50;

/** Shorter values are words that occur everywhere. */
const shortestSecret = 8;
