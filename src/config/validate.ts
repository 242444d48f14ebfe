import type { Adapter } from "../adapters.ts";
import { utf8 } from "../lib/bytes.ts";
import { isWebUrl } from "../lib/web-url.ts";
import type { AuthConfig } from "../types/config.ts";
import type { Provider } from "../types/provider.ts";
import { type Environment, environmentUrl } from "./environment.ts";
import type { ResolvedConfig } from "./resolved.ts";

/** A configuration of which nobody knows yet whether it can work. */
export interface Unchecked {
  readonly config: AuthConfig;
  readonly resolved: Omit<ResolvedConfig, "problem">;
  readonly env: Environment;
}

/** Says what is allowed and unwise. */
export type Warn = (code: string, explanation: string) => undefined;

/** What database sessions need of an adapter. */
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
/** A thousand years in seconds: what is longer leaves the calendar of `Date`. */
const longestAge = 1000 * 365 * 24 * 60 * 60;

/** Where a configuration is wrong or unwise, or may be. What is to say of it stands in `explain.ts`. */
const doubts = [
  ["debug", ({ config }) => config.debug && !config.logger],
  ["csrf", ({ resolved }) => resolved.skipCSRFCheck],
  ["experimental", ({ config }) => config.experimental?.enableWebAuthn],
  ["noSecret", ({ resolved }) => resolved.secrets.length === 0],
  ["shortSecret", ({ resolved }) => !resolved.secrets.every(isLongEnough)],
  ["url", ({ env }) => !isWebUrl(environmentUrl(env) ?? "http://localhost")],
  ["basePath", ({ config, env }) => config.basePath && environmentUrl(env)],
  ["age", ({ resolved }) => !hasAges(resolved)],
  ["cookies", ({ config }) => config.cookies],
  ["pages", ({ resolved }) => !Object.values(resolved.pages).every(isPage)],
  [
    "database",
    ({ config, resolved }) =>
      resolved.session.strategy === "database" && missingMethods(config.adapter).length > 0,
  ],
  ["links", ({ config }) => typesOf(config.providers).has("email")],
] as const satisfies readonly [name: string, holds: (unchecked: Unchecked) => unknown][];

/** A reason to look at a configuration more closely. */
export type Doubt = (typeof doubts)[number][0];

/** All reasons, in the order in which they are explained. */
export function doubtsAbout(unchecked: Unchecked): Doubt[] {
  return doubts.flatMap(([name, holds]) => (holds(unchecked) ? name : []));
}

function isLongEnough(secret: string): boolean {
  return utf8(secret).length >= shortestSecret;
}

function hasAges({ session, jwt }: Unchecked["resolved"]): boolean {
  const { maxAge, updateAge, absoluteMaxAge } = session;
  const lifetimes = [maxAge, jwt.maxAge ?? maxAge];
  return (
    [...lifetimes, absoluteMaxAge].every(isPositive) &&
    lifetimes.every((age) => age <= longestAge) &&
    (updateAge === 0 || isPositive(updateAge))
  );
}

/** Callers without types may have written anything. */
function isPositive(age: unknown): boolean {
  return Number(age) === age && Number(age) > 0;
}

/** Whether the name of a page is a path or a URL. */
export function isPage(page: string): boolean {
  return URL.canParse(page, "http://localhost");
}

/** What an adapter lacks for database sessions. */
export function missingMethods(adapter: Adapter | undefined): string[] {
  return sessionMethods.filter((method) => typeof adapter?.[method] !== "function");
}

/** The types of all providers; a function is asked, and one that throws is a mistake of its own. */
export function typesOf(providers: readonly Provider[] | undefined): Set<string> {
  const types = (providers ?? []).flatMap((provider) => {
    try {
      return typeof provider === "function" ? provider({}).type : provider.type;
    } catch {
      return [];
    }
  });
  return new Set(types);
}
