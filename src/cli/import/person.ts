/**
 * `cardea import` brings the people of another system in. A source, such as `better-auth/source.ts`, reads the other
 * database in pages and makes of its rows what this file describes: people, each with all that is theirs, and a
 * reason for whatever is left out. The machine (`run-import.ts`) does the rest, which is the same for every system:
 * it opens both databases, refuses to start where something would be ambiguous, writes each person in one
 * transaction (`write-person.ts`) and reports (`report.ts`). Nothing is ever overwritten or deleted. Each person is
 * imported once: a mark that outlives them says so. So a run that was interrupted is simply repeated, and nothing that
 * somebody has removed since comes back. What the other system has changed since is looked for (`since.ts`, `gone.ts`):
 * a second factor comes after its owner, and the rest is named.
 *
 * A new system is a file that exports an {@link OpenSource}, and a line in `systems.ts`.
 */

import type { Environment } from "../../config/environment.ts";
import type { Bytes } from "../../lib/bytes.ts";
import type { ForeignDatabase } from "../../storage/sql/foreign.ts";
import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../../types/adapter.ts";
import type { OwnOptions } from "./application/options.ts";
import type { Again } from "./unread/question.ts";

/** The kinds of things that are counted, in the order of the report. */
export const kinds = ["user", "account", "password", "passkey", "factor", "session"] as const;

export type Kind = (typeof kinds)[number];

/**
 * An account at a provider, with the tokens that the provider issued. ID tokens stay behind: one that is stored is trusted to have
 * been verified, and would vouch for an address.
 */
export type ImportedAccount = Pick<
  AdapterAccount,
  | "access_token"
  | "expires_at"
  | "provider"
  | "providerAccountId"
  | "refresh_token"
  | "scope"
  | "type"
>;

/** What somebody has besides their row among the users. */
export type Piece =
  | { readonly kind: "account"; readonly account: ImportedAccount }
  | {
      readonly kind: "password";
      /** As the other system stored it. `passwords.ts` says whether it can be checked here. */
      readonly hash: string;
      readonly username?: string | undefined;
    }
  | {
      readonly kind: "passkey";
      readonly authenticator: Omit<AdapterAuthenticator, "userId" | "providerAccountId">;
      /** The system whose user handle it answers; see `signin/webauthn/imported-handle.ts`. */
      readonly handle: "better-auth";
    }
  | {
      readonly kind: "factor";
      /** The key of the authenticator app. Without it the person is asked for a code, and none is right. */
      readonly key: Bytes | undefined;
    }
  | {
      readonly kind: "session";
      /** SHA-256 of the whole value of the cookie, in hexadecimal. */
      readonly sessionToken: string;
      /** The same of values that the cookie may have instead, such as one signed with an older secret. */
      readonly otherTokens?: readonly string[];
      readonly expires: Date;
    };

/** Whether something of somebody is imported. */
export const isPiece = (one: Piece | LeftOut): one is Piece => !("reason" in one);

/** Something that is not imported. */
export interface LeftOut {
  readonly kind: Kind;
  /** For the report, such as `expired`. Must not name a person. */
  readonly reason: string;
  /** What it would have been: an earlier run, to which nothing spoke against it yet, may have written it. */
  readonly was?: Piece | undefined;
}

/** What the report says, with how many people it is true of, and of which of them. */
export type Note = string | { readonly text: string; readonly shown: string };

/** Somebody, with all that is theirs. */
export interface Person {
  /** The id stays the same. The address is in small letters. */
  readonly user: AdapterUser;
  readonly pieces: readonly Piece[];
  readonly leftOut: readonly LeftOut[];
  /** Whether the other system says that nobody has proved the address. */
  readonly isUnproved?: boolean;
  /** What the report should say besides, each with how many people it is true of. */
  readonly notes?: readonly string[];
}

/** Whether the other system keeps somebody out, whom the sources give this note. */
export const isKeptOutNow = ({ notes = [] }: Person): boolean =>
  notes.some((note) => /^is (?:banned|blocked): /.test(note));

export type Counts = Readonly<Record<Kind, number>>;

/** The other system. */
export interface Source {
  /** What is read, a sentence each, where that had to be guessed. */
  readonly reading: readonly string[];
  /** Its tables, which must not be those of Cardea. */
  readonly tables: readonly string[];
  /** Which columns say who somebody is, in one text. A run that reads others cannot tell whether somebody has changed since. */
  readonly readAs?: string;
  /** Whether somebody has a second factor, so that the secret of this application is needed. */
  readonly hasFactors: boolean;
  /** How many rows there are. What belongs to nobody is counted here only. */
  count(): Promise<Counts>;
  /**
   * Looks at the rows as a whole, before anything is written.
   *
   * @throws {Error} when it is not clear what belongs to whom
   */
  check(): Promise<void>;
  /** Names what has something in it and is not read, a line each. */
  ignored(): Promise<readonly string[]>;
  /** Everybody, page by page. Nobody comes twice. */
  people(): AsyncIterable<readonly Person[]>;
  /** Whether a provider's id was chosen by a customer of the application; known once the rows were looked at. */
  isOfCustomer?(id: string): boolean;
  /** What has to be done now, a sentence each. */
  nextSteps(imported: Counts): readonly string[];
}

/** What a source is opened with. */
export interface SourceOptions {
  /** The options of the command line, as text. */
  readonly secrets: readonly string[];
  readonly fields?: string | undefined;
  readonly sessions: boolean;
  /** What columns and members say, mostly of systems whose users are the application's. */
  readonly own: OwnOptions;
  /** What writes the command once more, with answers to what was asked. */
  readonly again: Again;
  /** Tables of Cardea, where its database is the same. */
  readonly ofCardea: readonly string[];
  readonly env: Environment;
}

/**
 * Makes a source of the other system's database.
 *
 * @throws {Error} when its tables are not there; a `wrongUse` when an option is missing
 */
export type OpenSource = (db: ForeignDatabase, options: SourceOptions) => Promise<Source>;
