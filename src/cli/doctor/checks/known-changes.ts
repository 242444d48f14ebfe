import type { Compat } from "../../../types/config.ts";

/** What the database calls the table of accounts and its columns, quoted. */
export type Names = Readonly<Record<"table" | "provider" | "providerAccountId", string>>;

/** A provider whose accounts another library stored under other ids. */
export interface Change {
  /** The id of the provider as it is configured now. */
  readonly configured: string;
  /** The id under which its accounts may be stored. */
  readonly stored: string;
  /** The library that stored them, if only one did. */
  readonly onlyFrom?: Compat;
  /** Whether an id is of the old form; absent if nobody can tell. */
  readonly isOld?: (id: string) => boolean;
  readonly why: string;
  /** The two remedies: going on with the old ids, or rewriting them. */
  readonly remedies: (names: Names) => string;
}

/** SQL for one person after the other: both ids are known at their next sign-in only. */
const oneByOne =
  (provider: string) =>
  ({ table, provider: column, providerAccountId }: Names) =>
    `-- or, for each account, the new id in place of the old one
update ${table} set ${providerAccountId} = '<new id>'
where ${column} = '${provider}' and ${providerAccountId} = '<old id>';`;

/** SQL that gives the accounts of one provider to another. */
const renamed =
  (from: string, to: string) =>
  ({ table, provider }: Names) =>
    `-- or all of them at once, with the new callback URL registered at the provider
update ${table} set ${provider} = '${to}' where ${provider} = '${from}';`;

const followed = (code: string, sql: (names: Names) => string) => (names: Names) =>
  `// go on with the old ids\n${code}\n\n${sql(names)}`;

/** Of 62 providers of next-auth 4, all of Auth.js 5, and those that `cardea import` brings from Better Auth, these. */
export const changes: readonly Change[] = [
  {
    configured: "pinterest",
    stored: "pinterest",
    isOld: (id) => !/^\d+$/.test(id),
    why: "Pinterest's accounts were stored by user name, which people may change and others take; now it is the id.",
    remedies: followed(
      "Pinterest({ profile: ({ username, profile_image }) => ({ id: username, name: username, image: profile_image }) })",
      oneByOne("pinterest"),
    ),
  },
  {
    configured: "trakt",
    stored: "trakt",
    isOld: (id) => !/^(?:[0-9a-f]{40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(id),
    why: "Trakt's accounts were stored by slug, which follows the user name; now it is the UUID.",
    remedies: followed(
      "Trakt({ profile: ({ ids, name }) => ({ id: ids.slug, name }) })",
      oneByOne("trakt"),
    ),
  },
  {
    configured: "salesforce",
    stored: "salesforce",
    isOld: (id) => !id.startsWith("https://"),
    why: "Salesforce's accounts were stored by user_id; now it is sub, an address that ends in it.",
    remedies: followed(
      "Salesforce({ profile: ({ user_id, name, email }) => ({ id: user_id, name, email }) })",
      ({ table, provider, providerAccountId }) =>
        `-- or, for each organization, the address in place of the old id
update ${table} set ${providerAccountId} = concat('https://login.salesforce.com/id/<organization_id>/', ${providerAccountId})
where ${provider} = 'salesforce' and ${providerAccountId} not like 'https://%';`,
    ),
  },
  {
    configured: "linkedin",
    stored: "linkedin",
    onlyFrom: "next-auth",
    why: "next-auth 4 stored the id of LinkedIn's old API; now it is sub. Both are letters and digits.",
    remedies: (names) =>
      `// go on with the old ids, where your LinkedIn application may still ask the old API\nLinkedIn({ profile: … })   // with the id that it answers\n\n${oneByOne("linkedin")(names)}`,
  },
  {
    configured: "duende-identity-server6",
    stored: "duende-identityserver6",
    isOld: () => true,
    why: "The provider was called duende-identityserver6.",
    remedies: followed(
      'DuendeIdentityServer6({ id: "duende-identityserver6" })',
      renamed("duende-identityserver6", "duende-identity-server6"),
    ),
  },
  {
    configured: "microsoft-entra-id",
    stored: "azure-ad",
    isOld: () => true,
    why: "The provider was called azure-ad; the ids of people are the same.",
    remedies: followed(
      'MicrosoftEntraID({ id: "azure-ad" })',
      renamed("azure-ad", "microsoft-entra-id"),
    ),
  },
  {
    configured: "microsoft-entra-id",
    stored: "microsoft-entra-id",
    isOld: (id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id),
    why: "Better Auth stored Microsoft's accounts by oid, a UUID; here it is sub, which is another for each application.",
    remedies: followed(
      "MicrosoftEntraID({ profile: ({ oid, name, email }) => ({ id: oid, name, email }) })",
      oneByOne("microsoft-entra-id"),
    ),
  },
];
