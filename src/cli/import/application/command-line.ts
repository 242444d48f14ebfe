import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { isText } from "../../../lib/shape.ts";
import { wrongUse } from "../../command.ts";
import { listOptions } from "../unread/lists.ts";
import {
  commonNames,
  type NameOption,
  nameOptions,
  type OwnOptions,
  sessionIdKinds,
} from "./options.ts";

const group = "For lucia and passport, whose users are the application's:";
const commonGroup = "What columns of your own say, and what is passed over:";

const isName = (name: string): name is NameOption => Object.hasOwn(nameOptions, name);
const names = Object.keys(nameOptions).filter(isName);
const notOfPassport = [
  "accounts-table",
  "session-factor-column",
  "leave-out-accounts-with",
  "keep-accounts-with",
  "ignore-in-accounts",
] as const;
const attributeOf = (name: NameOption) => new Option(`--${name} <name>`).attributeName();

/** Adds what only some systems take. */
export function addOwnOptions(command: CommandUnknownOpts): void {
  for (const name of names) {
    const heading = commonNames.has(name) ? commonGroup : group;
    const option = new Option(`--${name} <name>`, nameOptions[name]).helpGroup(heading);
    command.addOption(option.argParser(listOptions.has(name) ? joined : once(name)));
  }
  const account =
    "a column of the users with ids that a provider gave at sign-ins and nobody can edit, such as google=googleId; may be repeated";
  const pair =
    "the same where a second column names the provider, such as provider=provider_id; may be repeated";
  const empty = "what stands for no id in those columns, such as 0; may be repeated";
  const path = "passport: where a session names its user (default: passport.user)";
  const match =
    "of what kind a session or its user is, where it says so, such as type=user, or none; may be repeated";
  const ids =
    "lucia: what ids of 64 hexadecimal digits are, hashes of the cookies or those themselves";
  const factor =
    "passport: where a session says that the second factor was given, such as secondFactor, or none";
  const lasting =
    "passport: import sessions too whose cookies end with the browser; from then on they last";
  command
    .addOption(
      new Option("--account <provider=column>", account).argParser(collect).helpGroup(group),
    )
    .addOption(
      new Option("--account-pair <column=column>", pair).argParser(collect).helpGroup(group),
    )
    .addOption(new Option("--empty-id <value>", empty).argParser(collect).helpGroup(group))
    .addOption(new Option("--user-path <path>", path).argParser(once("user-path")).helpGroup(group))
    .addOption(
      new Option("--user-match <member=value>", match).argParser(collect).helpGroup(commonGroup),
    )
    .addOption(new Option("--session-ids <kind>", ids).choices(sessionIdKinds).helpGroup(group))
    .addOption(
      new Option("--session-factor-path <path>", factor)
        .argParser(once("session-factor-path"))
        .helpGroup(group),
    )
    .addOption(new Option("--browser-sessions", lasting).helpGroup(group));
}

/** Collects the values of an option that may be repeated. */
export function collect(text: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), text];
}

/** Adds what an option lists to what it has listed before. */
const joined = (text: string, before: string | undefined): string =>
  before === undefined ? text : `${before},${text}`;

/** Refuses a second value, which would take the place of the first one without a word. */
function once(name: string) {
  return (text: string, before: string | undefined): string => {
    if (before === undefined) return text;
    throw wrongUse(`--${name} is there twice, with ${before} and with ${text}. It takes one.`);
  };
}

/**
 * Reads what {@link addOwnOptions} has added.
 *
 * @throws {Error} a `wrongUse` for an option that the system does not take
 */
export function readOwnOptions(system: string, options: object): OwnOptions {
  const given = new Map<string, unknown>(Object.entries(options));
  const refuse = (option: string) => {
    throw wrongUse(`${system} does not take --${option}.`);
  };
  const named = names.flatMap((name) => {
    const value = given.get(attributeOf(name));
    return isText(value) ? [[name, value] as const] : [];
  });
  const lists = {
    account: textsIn(given.get("account")),
    "account-pair": textsIn(given.get("accountPair")),
    "empty-id": textsIn(given.get("emptyId")),
  };
  const userPath = given.get("userPath");
  const sessionFactorPath = given.get("sessionFactorPath");
  const browserSessions = given.get("browserSessions") === true;
  const userMatch = given.get("userMatch");
  const sessionIds = sessionIdKinds.find((kind) => kind === given.get("sessionIds"));
  const own = named.find(([name]) => !commonNames.has(name));
  if (system === "better-auth" && own) refuse(own[0]);
  const list = Object.entries(lists).find(([, values]) => values.length > 0);
  if (system === "better-auth" && list) refuse(list[0]);
  if (system !== "passport" && userPath !== undefined) refuse("user-path");
  if (system !== "passport" && given.get(attributeOf("session-user-column"))) {
    refuse("session-user-column");
  }
  if (system !== "lucia" && sessionIds !== undefined) refuse("session-ids");
  if (system !== "passport" && browserSessions) refuse("browser-sessions");
  if (system !== "passport" && sessionFactorPath !== undefined) refuse("session-factor-path");
  for (const name of notOfPassport) {
    if (system === "passport" && given.get(attributeOf(name))) refuse(name);
  }
  if (system !== "better-auth" && given.get("fields")) refuse("fields");
  return {
    names: Object.fromEntries(named),
    accounts: lists.account,
    accountPairs: lists["account-pair"],
    emptyIds: lists["empty-id"],
    userPath: isText(userPath) ? userPath : undefined,
    userMatches: textsIn(userMatch),
    sessionIds,
    sessionFactorPath: isText(sessionFactorPath) ? sessionFactorPath : undefined,
    browserSessions,
  };
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(isText) : [];
