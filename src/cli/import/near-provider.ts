import { plainName } from "../../lib/nearest.ts";
import { knownProviders } from "./better-auth/known-providers.ts";

/** What other libraries and applications call providers of Cardea, in small letters and without signs. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map([
  ["42-school", ["42", "fortytwo"]],
  ["apple", ["appleid", "signinwithapple"]],
  ["cognito", ["amazoncognito", "awscognito"]],
  ["facebook", ["fb", "meta"]],
  ["hydra", ["ory", "oryhydra"]],
  [
    "microsoft-entra-id",
    "aad azure azureactivedirectory entra entraid microsoft microsoftentra microsoftonline".split(
      " ",
    ),
  ],
  ["twitter", ["x", "xcom"]],
  ["vk", ["vkontakte"]],
]);

const byPlainName: ReadonlyMap<string, string> = new Map([
  ...[...aliases].flatMap(([id, names]) => names.map((name) => [name, id] as const)),
  ...[...knownProviders].map((id) => [plainName(id), id] as const),
]);

const protocol = /(?:oauth(?:20?)?|oidc|openid(?:connect)?)$/;

/** Returns the provider of Cardea that is called otherwise somewhere else, such as `GOOGLE` or `Microsoft`; `undefined` for its own id. */
export function nearProvider(id: string): string | undefined {
  if (knownProviders.has(id)) return undefined;
  const plain = plainName(id).replace(/[ .:/]/g, "");
  return byPlainName.get(plain) ?? byPlainName.get(plain.replace(protocol, ""));
}

/** `github_id`, `googleUserId`, `apple_sub`, `azure_oid` and the like. The longer ones come last: `zohoId` is of Zoho. */
const idLike = [
  /_?(?:user_?|account_?|profile_?|o?auth_?)?(?:id|uid|sub)$/i,
  /_?(?:oid|guid|subject|(?:open|union)_?id)$/i,
];

/** Returns the provider whose ids a column of users probably has, such as `github_id`. A guess by its name. */
export function providerOf(column: string): string | undefined {
  for (const ending of idLike) {
    const name = column.replace(ending, "");
    if (name === column || name.length < 2) continue;
    const id = name.toLowerCase().replaceAll("_", "-");
    const found = knownProviders.has(id) ? id : nearProvider(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
