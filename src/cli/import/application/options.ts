/** What names the tables and columns of an application, each with what the help says. */
export const nameOptions = {
  "users-table": "the table of the users",
  "id-column": "the ids of the users",
  "email-column": "their addresses, or none",
  "verified-column": "whether, or when, the address was proved",
  "name-column": "their names",
  "image-column": "their pictures",
  "username-column": "their user names, or none",
  "password-column": "the hashes of their passwords, or none",
  "factor-column": "the keys of their authenticator apps, or none",
  "factor-enabled-column":
    "whether somebody has set their authenticator app up to its end, or none",
  "factor-tables": "none, if second factors in tables of their own are to be ignored",
  "blocked-column": "whether somebody is banned or disabled, several with commas, or none",
  "active-column": "whether somebody is let in, several with commas; with words as status=active",
  "ignore-columns": "columns of the users that say nothing of who comes in, with commas",
  "kept-out-tables": "tables that nothing reads, and that keep nobody out, with commas, or none",
  "sessions-table": "the table of the sessions",
  "session-user-column":
    "passport: the column of the users by which a session names them (default: their ids)",
  "session-factor-column": "lucia: whether a session gave the second factor, or none",
  "leave-out-sessions-with":
    "columns or members of sessions that have ended or are somebody else's, with commas",
  "ignore-in-sessions":
    "columns or members of sessions that say nothing of who is signed in, with commas",
  "leave-out-accounts-with":
    "columns of accounts, passkeys and second factors that have ended, with commas",
  "keep-accounts-with": "columns of those that count, with commas; with words as status=active",
  "ignore-in-accounts":
    "columns of accounts, passkeys and second factors that say nothing of the kind, with commas",
  "accounts-table": "lucia: the table of the accounts at providers, or none",
} as const;

export type NameOption = keyof typeof nameOptions;

/** Those that are taken for every system. */
export const commonNames: ReadonlySet<NameOption> = new Set<NameOption>([
  "blocked-column",
  "active-column",
  "ignore-columns",
  "leave-out-sessions-with",
  "ignore-in-sessions",
  "leave-out-accounts-with",
  "keep-accounts-with",
  "ignore-in-accounts",
  "kept-out-tables",
]);

/** The names that the operator gave. */
export type OwnNames = Readonly<Partial<Record<NameOption, string | undefined>>>;

/** What ids of 64 hexadecimal digits are: hashes of the cookies, or the cookies themselves. */
export const sessionIdKinds = ["hashed", "plain"] as const;

export type SessionIds = (typeof sessionIdKinds)[number];

/** What the command line says besides, for systems whose users are the application's. */
export interface OwnOptions {
  readonly names: OwnNames;
  /** Columns of the users with ids at providers, as `google=googleId`. */
  readonly accounts: readonly string[];
  /** Columns of the users with a provider and the id there, as `provider=provider_id`. */
  readonly accountPairs: readonly string[];
  /** What stands for no id in those columns, such as `0`. */
  readonly emptyIds: readonly string[];
  /** Where a session of express-session names its user, such as `passport.user.id`. */
  readonly userPath: string | undefined;
  /** Of what kind sessions and their users are, as `type=user`; `none` if that does not matter. */
  readonly userMatches: readonly string[];
  /** Whether ids of Lucia's sessions that look like hashes are those of the cookies. */
  readonly sessionIds: SessionIds | undefined;
  /** Where a session of express-session says that the second factor was given; `none` if nowhere. */
  readonly sessionFactorPath: string | undefined;
  /** Whether sessions that end with the browser are imported. */
  readonly browserSessions: boolean;
}
