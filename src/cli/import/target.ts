import { asCredentialStorage, type CredentialStorage } from "../../config/credential-storage.ts";
import { environmentSecrets } from "../../config/environment.ts";
import { asPasskeyStorage, type PasskeyStorage } from "../../config/passkey-storage.ts";
import { explainMissing } from "../../lib/optional-package.ts";
import type { Environment } from "../../lib/process-environment.ts";
import type { SqlOptions, SqlStorage } from "../../storage/sql/index.ts";
import { resolveLayout } from "../../storage/sql/layout.ts";
import type { Adapter } from "../../types/adapter.ts";
import { wrongUse } from "../command.ts";
import type { Given } from "../layout.ts";
import { shellQuoted } from "../shell.ts";
import { absentFile, namingSide, notUnderstood, shownAddress } from "./address.ts";

/** How Cardea's database is laid out, and which variable has the secret for the providers' tokens. */
export interface TargetOptions extends Omit<Given, "users"> {
  readonly encryptTokens?: string | undefined;
}

/** The database in which everybody is to be. */
export interface Target {
  readonly storage: SqlStorage;
  readonly idType: "text" | "uuid";
}

/** Returns the names of Cardea's tables. */
export function ownTables({ encryptTokens: _, ...given }: TargetOptions): readonly string[] {
  const { kept, tables } = resolveLayout(given);
  return kept.map((name) => tables[name].name);
}

/**
 * Opens the database of Cardea and makes sure that it has all tables.
 *
 * @param isRehearsal whether everything is taken back, so that a file of SQLite stays as it is
 * @throws {Error} when the address is not understood, a table is missing, or users cannot keep their ids
 */
export async function openTarget(
  url: string,
  { encryptTokens: variable, ...given }: TargetOptions,
  env: Environment,
  isRehearsal: boolean,
): Promise<Target> {
  const { idType } = resolveLayout(given);
  if (idType === "integer") {
    throw wrongUse(
      "People keep their ids, and a database that counts up its own cannot take them: say --id-type text, or uuid.",
    );
  }
  const storage = await open(url, { ...given, ...tokenSecret(variable, env) }, isRehearsal);
  try {
    const absent = absentFile(url);
    if (absent !== undefined) throw incomplete(`There is no file ${absent}.`, url, given);
    await assertComplete(storage, url, given);
  } catch (error) {
    await storage.close();
    throw error;
  }
  return { storage, idType };
}

function tokenSecret(variable: string | undefined, env: Environment) {
  if (variable === undefined) return {};
  const encryptTokens = env[variable];
  if (encryptTokens) return { encryptTokens };
  // It may be the secret itself, which belongs into no terminal or log.
  const shown = /^[A-Z_][A-Z\d_]{0,63}$/.test(variable) ? ` ${variable}` : "";
  throw wrongUse(
    `--encrypt-tokens names the variable${shown} with the secret, which is not set. It is the name of a variable, not the secret.`,
  );
}

async function open(
  url: string,
  options: Omit<Given, "users"> & { encryptTokens?: string },
  isRehearsal: boolean,
) {
  const opens = await loadSql(isRehearsal);
  try {
    return opens(url, options);
  } catch (cause) {
    throw notUnderstood("--to", url, cause);
  }
}

async function loadSql(
  isRehearsal: boolean,
): Promise<(url: string, options: SqlOptions) => SqlStorage> {
  try {
    if (isRehearsal) return (await import("../../storage/sql/rehearsal.ts")).openRehearsal;
    return (await import("../../storage/sql/index.ts")).sql;
  } catch (cause) {
    throw explainMissing("kysely", cause);
  }
}

async function assertComplete(storage: SqlStorage, url: string, given: Given) {
  const missing = await namingSide("--to", url, () => storage.pendingMigration());
  if (missing.length === 0) return;
  throw incomplete("The database of --to lacks tables or columns of Cardea.", url, given);
}

function incomplete(what: string, url: string, { layout, idType }: Given): Error {
  const options = `${layout ? ` --layout ${layout}` : ""}${idType ? ` --id-type ${idType}` : ""}`;
  const address = shownAddress(url);
  const shown = address === undefined ? "<url>" : shellQuoted(address);
  const advice = `Is --to right? If so, create the tables first: npx cardea schema --apply ${shown}${options}`;
  return new Error(`${what} ${advice}`);
}

/**
 * Returns the secret of this application, which seals the keys of authenticator apps.
 *
 * @throws {Error} when there is none
 */
export function ownSecret(env: Environment): string {
  const [secret] = environmentSecrets(env);
  if (secret) return secret;
  throw wrongUse(
    "Some people have a second factor, whose key is sealed with the secret of your new application: set AUTH_SECRET to the one that it will run with.",
  );
}

/** What a person is written to, within a transaction. */
export type Writer = CredentialStorage &
  PasskeyStorage &
  Required<
    Pick<
      Adapter,
      | "consume"
      | "createSession"
      | "getSessionAndUser"
      | "listAccountsByUserId"
      | "listSessionsByUserId"
    >
  >;

/** Narrows the adapter of a transaction. `sql` has all methods, inside of transactions too. */
export function asWriter(adapter: Adapter): Writer {
  const { consume, createSession, getSessionAndUser } = adapter;
  const { listAccountsByUserId, listSessionsByUserId } = adapter;
  const passkeys = asPasskeyStorage(adapter, "An import");
  if (!consume || !createSession || !getSessionAndUser || !listAccountsByUserId) {
    throw new TypeError("An import needs sql()");
  }
  if (!listSessionsByUserId) throw new TypeError("An import needs sql()");
  return {
    ...asCredentialStorage(passkeys, "An import"),
    ...passkeys,
    ...{ consume, createSession, getSessionAndUser, listAccountsByUserId, listSessionsByUserId },
  };
}
