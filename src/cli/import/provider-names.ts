import { isProviderId } from "../../config/providers/merge-options.ts";
import { wrongUse } from "../command.ts";
import { didYouMean } from "../did-you-mean.ts";
import { assertAccounts } from "./application/check.ts";
import { taken } from "./better-auth/account.ts";
import { knownProviders } from "./better-auth/known-providers.ts";
import { ownProvider } from "./better-auth/providers.ts";
import { nearProvider } from "./near-provider.ts";
import type { LeftOut, Person, Piece, Source } from "./person.ts";
import { people } from "./report.ts";
import type { Answer } from "./unread/answer.ts";
import { quoted } from "./values.ts";

/** The ids of providers here, by those that accounts have in the other database. */
export type ProviderNames = ReadonlyMap<string, string>;

/** Accounts of a provider that Cardea has under another id, so that nobody would be found by them. */
export interface Misnamed {
  readonly id: string;
  /** The id that it probably has here. */
  readonly near: string;
  readonly people: number;
}

/** The providers of the accounts, as they will be here. */
export interface FoundProviders {
  readonly misnamed: readonly Misnamed[];
  /** Those that only the application can have. */
  readonly own: readonly string[];
  /** Those of them whose ids the operator has given. */
  readonly given: readonly string[];
}

/**
 * Reads what the operator says, such as `GOOGLE=google`.
 *
 * @throws {Error} a `wrongUse` when it is not understood
 */
export function readProviderNames(given: readonly string[]): ProviderNames {
  const names = new Map<string, string>();
  for (const text of given) {
    const at = text.lastIndexOf("=");
    const [there, here] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || here === "") {
      throw wrongUse("--provider takes the id there and the one here, such as GOOGLE=google.");
    }
    const problem = problemOf(here, there);
    if (problem) throw wrongUse(`--provider ${quoted(text)}: ${problem}`);
    const { id } = ownProvider(there, false);
    if (names.has(id)) throw wrongUse(`--provider says twice what ${quoted(there)} is here.`);
    names.set(id, here);
  }
  return names;
}

/** Why nobody would be found by the accounts of a provider with an id; `undefined` if they may be. */
function problemOf(here: string, there: string): string | undefined {
  if (taken.has(here)) return `${quoted(here)} is no OAuth provider.`;
  if (!isProviderId(here) || here in Object.prototype) {
    return `${quoted(here)} is no id that a provider can have. Use letters, digits, "-", "_", "." and "~", at most 128 of them.`;
  }
  const small = here.toLowerCase();
  const isMeant = here === small || here === there;
  if (isMeant || !knownProviders.has(small)) return undefined;
  return `accounts are found by the exact id, and Cardea's provider is called ${quoted(small)}. Say --provider ${quoted(`${there}=${small}`)}.`;
}

/** Gives the accounts of a person the ids that their providers have here. */
export function withProviderNames(names: ProviderNames, person: Person): Person {
  if (names.size === 0) return person;
  const { pieces, leftOut } = person;
  return {
    ...person,
    pieces: pieces.map((piece) => renamed(names, piece)),
    leftOut: leftOut.map(
      (one): LeftOut => (one.was ? { ...one, was: renamed(names, one.was) } : one),
    ),
  };
}

function renamed(names: ProviderNames, piece: Piece): Piece {
  const here = piece.kind === "account" ? names.get(piece.account.provider) : undefined;
  if (piece.kind !== "account" || here === undefined) return piece;
  const { type } = ownProvider(here, piece.account.type === "oidc");
  return { ...piece, account: { ...piece.account, provider: here, type } };
}

/**
 * Looks at the providers of all accounts, before anything is written. An account is found by the exact id of its provider, and another run
 * does not look at those of people who are here.
 *
 * @throws {Error} a `wrongUse` when the operator speaks of a provider that no account has, or of one that a customer has named
 */
export async function lookAtProviders(
  source: Source,
  names: ProviderNames,
): Promise<FoundProviders> {
  const counts = new Map<string, number>();
  for await (const page of source.people()) {
    for (const { pieces } of page) {
      const ids = pieces.flatMap((one) => (one.kind === "account" ? [one.account.provider] : []));
      for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  for (const [id, here] of names) {
    assertThere(source, id, [...counts.keys()]);
    assertOfNoCustomer(source, id, here);
  }
  if (names.size > 0) await assertAccounts(renamedPeople(source, names));
  const open = [...counts].filter(([id]) => !names.has(id) && !source.isOfCustomer?.(id));
  const misnamed = open.flatMap(([id, count]) => {
    const near = nearProvider(id);
    return near === undefined ? [] : [{ id, near, people: count }];
  });
  const kept = [...counts.keys()].filter((id) => !misnamed.some((one) => one.id === id));
  const here = new Set(kept.map((id) => names.get(id) ?? id));
  const own = [...here].filter((id) => !knownProviders.has(id));
  return { misnamed, own, given: [...new Set(names.values())].filter((id) => own.includes(id)) };
}

function assertThere(source: Source, id: string, there: readonly string[]): void {
  if (!there.includes(id)) {
    throw wrongUse(
      `--provider speaks of ${quoted(id)}, of which nobody has an account.${didYouMean(id, there)}`,
    );
  }
  if (!source.isOfCustomer?.(id)) return;
  throw wrongUse(
    `--provider speaks of ${quoted(id)}, a provider that a customer has named: it would speak for the accounts of another one here.`,
  );
}

function assertOfNoCustomer(source: Source, id: string, here: string): void {
  if (!source.isOfCustomer?.(here)) return;
  throw wrongUse(
    `--provider ${quoted(`${id}=${here}`)}: a customer has named a provider ${quoted(here)}, and it would speak for these accounts here.`,
  );
}

async function* renamedPeople(source: Source, names: ProviderNames) {
  for await (const page of source.people()) {
    yield page.map((person) => withProviderNames(names, person));
  }
}

/** What the command says of misnamed providers once the operator agrees. */
export const providerAnswers = (found: readonly Misnamed[]): readonly Answer[] =>
  found.map(({ id, near }) => ({ option: "provider", value: `${id}=${near}` }));

/** Says whose accounts nobody would find, a line for each provider. */
export const misnamedLines = (found: readonly Misnamed[]): readonly string[] =>
  found.map(
    ({ id, near, people: count }) =>
      `${people(count)} with an account of ${quoted(id)}. Cardea's provider is called ${quoted(near)}, and accounts are found by the exact id: they would get a second user, or be refused. Say --provider ${quoted(`${id}=${near}`)}; or, if yours has that very id, --provider ${quoted(`${id}=${id}`)}`,
  );

/**
 * Asserts that every account will be found.
 *
 * @param again the command once more, with what is probably meant
 * @throws {Error} that says which will not
 */
export function assertWellNamed(found: readonly Misnamed[], again: string): void {
  if (found.length === 0) return;
  const lines = misnamedLines(found).map((line) => `- ${line}`);
  throw new Error(
    [
      ...["Providers have another id there than here:", ...lines],
      "",
      again,
      "",
      "Nothing was imported.",
    ].join("\n"),
  );
}

/** What the configuration needs for accounts of providers that Cardea does not have. */
export const ownProviderSteps = ({ own, given }: FoundProviders): readonly string[] => {
  const kept = own.filter((id) => !given.includes(id));
  return [
    ...given.map(
      (id) =>
        `Cardea has no provider ${quoted(id)}, which --provider names. Give that very id to a provider of your own: until then nobody is found by its accounts.`,
    ),
    ...(kept.length === 0
      ? []
      : [
          `Accounts are found by the exact id of their provider. Give providers of your own the ids that they had: ${kept.map(quoted).join(", ")}.`,
        ]),
  ];
};
