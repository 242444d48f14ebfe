import { isDate } from "../../lib/kind.ts";
import { quote } from "./ddl.ts";
import { columnOf, resolveLayout } from "./layout.ts";
import type { Dialect, LayoutOptions } from "./options.ts";
import { encode } from "./values.ts";

/** Providers that prove every address before they hand it out, and so did before anybody stored that. */
export const provingProviders = ["google", "apple"] as const;

export type ProvingProvider = (typeof provingProviders)[number];

/**
 * When the addresses count as proved. It is not known, and has to be before every session that goes on: one that is older than the
 * proof may be somebody else's. It also tells these rows from all others.
 */
const provedAt = new Date("2000-01-01T00:00:00.000Z");

function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  const text = isDate(value) ? value.toISOString().replace("T", " ").replace("Z", "") : value;
  return `'${String(text)}'`;
}

/**
 * Returns the statement that marks the addresses of people as proved who have accounts of these providers and of no other:
 * whoever has another may have got the address from there.
 */
export function emailVerifiedStatement(
  dialect: Dialect,
  options: LayoutOptions,
  providers: readonly ProvingProvider[],
): string {
  const layout = resolveLayout(options);
  const { users, accounts } = layout.tables;
  const [people, links] = [quote(users.name, dialect), quote(accounts.name, dialect)];
  const person = (field: string) => `${people}.${quote(columnOf(users, field).name, dialect)}`;
  const account = (field: string) => `a.${quote(columnOf(accounts, field).name, dialect)}`;
  const verified = columnOf(users, "emailVerified");
  const format = { dialect, idType: layout.idType, dates: layout.dates };
  const value = literal(encode(verified.type, provedAt, format));
  const list = providers.map((provider) => `'${provider}'`).join(", ");
  const has = (condition: string) =>
    `exists (select 1 from ${links} a where ${account("userId")} = ${person("id")} and ${condition})`;
  return `update ${people} set ${quote(verified.name, dialect)} = ${value}
where ${person("emailVerified")} is null and ${person("email")} is not null
  and ${has(`${account("provider")} in (${list})`)}
  and not ${has(`${account("provider")} not in (${list})`)}`;
}
