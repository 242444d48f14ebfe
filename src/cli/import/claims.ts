import type { Person } from "./person.ts";

/** Something else than Cardea's provider takes, by which another system names the accounts of a provider. */
export interface Claim {
  readonly provider: string;
  /** Whether an account is named by it, by the form of its id. */
  readonly isIn: (id: string) => boolean;
  readonly step: string;
}

/** Accounts keep their ids, and the provider is told to go on with them: neither id can be computed from the other. */
const claims: readonly Claim[] = [
  {
    provider: "microsoft-entra-id",
    isIn: (id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id),
    step: "Accounts of microsoft-entra-id are named by oid, and here by sub. Go on with oid, or nobody finds theirs: MicrosoftEntraID({ profile: ({ oid, name, email }) => ({ id: oid, name, email }) }).",
  },
  {
    provider: "salesforce",
    isIn: (id) => !id.startsWith("https://"),
    step: "Accounts of salesforce are named by user_id, and here by sub. Go on with user_id, or nobody finds theirs: Salesforce({ profile: ({ user_id, name, email }) => ({ id: user_id, name, email }) }).",
  },
];

/** Notes by which other claims the accounts of a person are named. */
export function noteClaims({ pieces }: Person, seen: Set<Claim>): void {
  for (const piece of pieces) {
    if (piece.kind !== "account") continue;
    const { provider, providerAccountId } = piece.account;
    const claim = claims.find((one) => one.provider === provider && one.isIn(providerAccountId));
    if (claim) seen.add(claim);
  }
}

/** Says what the providers have to be told. */
export const claimSteps = (seen: ReadonlySet<Claim>): readonly string[] =>
  [...seen].map(({ step }) => step);
