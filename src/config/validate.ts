import { utf8 } from "../lib/bytes.ts";
import { isWebUrl } from "../lib/web-url.ts";
import type { Adapter } from "../types/adapter.ts";
import type { AuthConfig, WarningCode } from "../types/config.ts";
import type { Provider } from "../types/provider.ts";
import { type Environment, environmentUrl } from "./environment.ts";
import type { ResolvedConfig } from "./resolved-config.ts";

/** A configuration that has not been checked yet. */
export interface Unchecked {
  readonly config: AuthConfig;
  readonly resolved: Omit<ResolvedConfig, "problem">;
  readonly env: Environment;
}

/** Warns about something that is allowed but unwise. */
export type Warn = (code: WarningCode, explanation: string) => undefined;

/** The adapter methods that database sessions need. */
const sessionMethods = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "linkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
] as const satisfies (keyof Adapter)[];

/** In bytes. */
export const shortestSecret = 32;
/** A thousand years in seconds; much longer would exceed the range of `Date`. */
const longestAge = 1000 * 365 * 24 * 60 * 60;

/** When something about a configuration may be wrong or unwise; `diagnose.ts` finds out and explains it. */
const concerns = [
  ["debug", ({ config }) => config.debug && !config.logger],
  ["csrf", ({ resolved }) => resolved.skipCSRFCheck],
  ["experimental", ({ config }) => config.experimental?.enableWebAuthn],
  ["noSecret", ({ resolved }) => resolved.secrets.length === 0],
  ["shortSecret", ({ resolved }) => !resolved.secrets.every(isLongEnough)],
  ["url", ({ env }) => !isWebUrl(environmentUrl(env) ?? "http://localhost")],
  ["basePath", ({ config, env }) => config.basePath && environmentUrl(env)],
  ["age", ({ resolved }) => !hasAges(resolved)],
  ["cookies", ({ config }) => config.cookies],
  ["trustProxy", ({ config }) => config.trustProxy !== undefined],
  ["limits", ({ config }) => config.limits],
  ["pages", ({ resolved }) => !Object.values(resolved.pages).every(isPage)],
  [
    "database",
    ({ config, resolved }) =>
      resolved.session.strategy === "database" && missingMethods(config.adapter).length > 0,
  ],
  [
    "email",
    ({ config: { adapter, providers } }) =>
      (adapter && !adapter.listAccountsByUserId) || mayHaveMail(providers),
  ],
] as const satisfies readonly [name: string, holds: (unchecked: Unchecked) => unknown][];

/** A reason to inspect a configuration more closely. */
export type Concern = (typeof concerns)[number][0];

/** Returns all concerns, in the order in which they are diagnosed. */
export function findConcerns(unchecked: Unchecked): Concern[] {
  return concerns.flatMap(([name, holds]) => (holds(unchecked) ? name : []));
}

function isLongEnough(secret: string): boolean {
  return utf8(secret).length >= shortestSecret;
}

function hasAges({ session, jwt }: Unchecked["resolved"]): boolean {
  const { maxAge, updateAge, freshFor, absoluteMaxAge } = session;
  const lifetimes = [maxAge, jwt.maxAge ?? maxAge];
  return (
    [...lifetimes, freshFor, absoluteMaxAge].every(isPositive) &&
    lifetimes.every((age) => age <= longestAge) &&
    (updateAge === 0 || isPositive(updateAge))
  );
}

/** Callers without types may have passed anything. */
function isPositive(age: unknown): boolean {
  return Number(age) === age && Number(age) > 0;
}

/** Whether the address of a page is a path or a URL. */
export function isPage(page: string): boolean {
  return URL.canParse(page, "http://localhost");
}

/** Returns the methods that an adapter lacks for database sessions. */
export function missingMethods(adapter: Adapter | undefined): string[] {
  return sessionMethods.filter((method) => typeof adapter?.[method] !== "function");
}

/** Whether people may sign in by mail. A provider that cannot be read is looked at more closely too. */
function mayHaveMail(providers: readonly Provider[] = []): boolean {
  try {
    return providers.some((one) => (typeof one === "function" ? one({}) : one).type === "email");
  } catch {
    return true;
  }
}
