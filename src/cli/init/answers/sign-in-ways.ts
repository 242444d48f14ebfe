import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { providerVariableName } from "../../../config/providers/environment.ts";
import { isRecord, textOf } from "../../../lib/json.ts";
import { nearestName } from "../../../lib/nearest.ts";
import { wrongUse } from "../../command.ts";
import { email, type SignInWay, usualWays } from "./usual-ways.ts";

/** The names of the provider modules of this package. */
function providerModules(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve("cardea/providers")));
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.slice(0, -".js".length))
    .filter((name) => name !== "index");
}

/**
 * Returns the ways to sign in that have these names, and a link by mail where one of them needs something that sends mails.
 *
 * @throws {Error} if there is no provider of a name
 */
export async function signInWays(names: readonly string[]): Promise<SignInWay[]> {
  const known = [...providerModules(), "oidc"];
  const ways: SignInWay[] = [];
  for (const name of new Set(names)) {
    if (!known.includes(name)) {
      const similar = nearestName(name, known);
      const advice = similar
        ? `Did you mean ${similar}?`
        : "node_modules/cardea/docs/providers.md lists them.";
      throw wrongUse(`There is no provider "${name}". ${advice}`);
    }
    const way = usualWays[name] ?? (await describe(name));
    if (!ways.includes(way)) ways.push(way);
  }
  const lacksMails =
    ways.some(({ needsMails }) => needsMails) && !ways.some(({ sendsMails }) => sendsMails);
  return lacksMails ? [...ways, email] : ways;
}

/** Asks a provider module what it needs. */
async function describe(module: string): Promise<SignInWay> {
  const { default: create }: { default?: unknown } = await import(`cardea/providers/${module}`);
  const provider: unknown = typeof create === "function" ? create({}) : undefined;
  if (typeof create !== "function" || !isRecord(provider)) {
    throw new Error(`The module cardea/providers/${module} has no provider.`);
  }
  const id = textOf(provider.id) ?? module;
  const name = textOf(provider.name) ?? module;
  const isMail = provider.type === "email";
  const variable = (suffix: string) => ({ name: providerVariableName(id, suffix), value: "" });
  const local = create.name;
  const common = { id: module, name, imports: { [local]: module }, packages: [] };
  if (isMail) {
    return {
      ...common,
      expression: `${local}({ from: process.env.MAIL_FROM })`,
      advice: `${name}: its API key, and a sender that it knows.`,
      variables: [variable("KEY"), { name: "MAIL_FROM", value: "" }],
      needsDatabase: true,
      sendsMails: true,
    };
  }
  const { authorization } = provider;
  const hasAddress = isRecord(authorization) && textOf(authorization.url) !== undefined;
  const needsIssuer = textOf(provider.issuer) === undefined && !hasAddress;
  return {
    ...common,
    expression: local,
    advice: `${name}: client id and client secret.`,
    variables: [...(needsIssuer ? [variable("ISSUER")] : []), variable("ID"), variable("SECRET")],
    callback: id,
    needsDatabase: false,
  };
}
