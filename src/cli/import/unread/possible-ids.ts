import type { ForeignDatabase } from "../../../storage/sql/foreign.ts";
import type { OwnTable } from "../application/columns.ts";
import { knownProviders } from "../better-auth/known-providers.ts";
import { providerOf } from "../near-provider.ts";
import type { Answer } from "./answer.ts";
import { inWords } from "./names.ts";
import { type Sample, sampled } from "./sample.ts";

/** Those of some columns that may hold ids at a provider, by their names or by what stands in them. */
export async function mayHoldIds(
  db: ForeignDatabase,
  table: OwnTable,
  columns: readonly string[],
): Promise<readonly string[]> {
  const samples = await sampled(db, table, columns);
  return samples.filter(mayBeIds).map(({ column }) => column);
}

const mayBeIds = ({ column, areIds }: Sample) =>
  areIds || isNamedId(column) || providerIn(column) !== undefined;

/** The provider after which a column is named: `github_id`, or `github` alone. */
function providerIn(column: string): string | undefined {
  const name = column.toLowerCase();
  return knownProviders.has(name) ? name : providerOf(column);
}

const isNamedId = (column: string) =>
  /(?:^|[_\s-])(?:id|oid|uid|guid|sub|subject|openid|unionid)$/.test(inWords(column));

const isNamedProvider = (column: string) =>
  /(?:^|[_\s-])(?:provider|provider_name|idp)$/.test(inWords(column));

/**
 * Guesses what columns that may hold ids at a provider are. Nothing tells whether the provider has said what stands there or people have
 * typed it.
 */
export function accountAnswers(samples: readonly Sample[]): ReadonlyMap<string, Answer> {
  const answers = new Map<string, Answer>();
  const open = new Set(samples.filter(mayBeIds).map(({ column }) => column));
  for (const column of open) {
    const provider = providerIn(column);
    if (provider === undefined) continue;
    open.delete(column);
    answers.set(column, { option: "account", value: `${provider}=${column}` });
  }
  for (const { column: provider } of samples) {
    if (!isNamedProvider(provider)) continue;
    const [first = ""] = inWords(provider).split("_");
    const id = [...open].find((one) => inWords(one).startsWith(first)) ?? [...open][0];
    if (id === undefined) break;
    open.delete(id);
    const pair = { option: "account-pair", value: `${provider}=${id}` };
    answers.set(provider, pair).set(id, pair);
  }
  for (const column of open) answers.set(column, { option: "account", value: `?=${column}` });
  return answers;
}
