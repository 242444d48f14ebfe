import { nearestName, plainName } from "../../lib/nearest.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { Warn } from "../say-once.ts";
import { groups, options } from "./option-types.ts";

/** How many unknown names are reported, and how much of each is written. */
const mostNames = 10;
const longestName = 40;

/** Loggers may have members of their own. */
const open: ReadonlySet<string> = new Set(["logger"]);

/**
 * Warns about names that are no option, such as `provders`, and says which one was probably meant. Such an option has no
 * effect, and a type checker would have said so.
 */
export function checkOptionNames(config: AuthConfig, warn: Warn): void {
  for (const { group, name } of unknownNames(config).slice(0, mostNames)) {
    const full = `${group}${name.slice(0, longestName)}`;
    warn(
      "unknown-option",
      `There is no option \`${full}\`, so it has no effect. ${advise(group, name)}`,
    );
  }
}

/** A name that is no option, and the group that it is in, as in `callbacks.`; empty at the top. */
interface UnknownName {
  readonly group: string;
  readonly name: string;
}

function unknownNames(config: AuthConfig): UnknownName[] {
  return [
    ...notIn(options, config).map((name) => ({ group: "", name })),
    ...Object.entries(groups)
      .filter(([group]) => !open.has(group))
      .flatMap(([group, members]) =>
        notIn(members ?? {}, Reflect.get(config, group)).map((name) => ({
          group: `${group}.`,
          name,
        })),
      ),
  ];
}

function notIn(known: object, written: unknown): string[] {
  const isGroup = typeof written === "object" && written !== null && !Array.isArray(written);
  if (!isGroup) return [];
  return Object.entries(written)
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(known, name))
    .map(([name]) => name);
}

/** What people write instead of an option, by its plain name; most of it is from earlier versions of Auth.js. */
const instead: Readonly<Record<string, string>> = {
  authurl: "Set the variable AUTH_URL",
  baseurl: "Set the variable AUTH_URL",
  database: "Write `adapter`, such as `adapter: sql(url)`",
  logout: "It belongs to a provider",
  providersecret: "Write the client's secret into the provider, as `clientSecret`",
  site: "Set the variable AUTH_URL",
  url: "Set the variable AUTH_URL",
  "jwt.encryption": "Session tokens are always encrypted",
  "jwt.secret": "Write `secret` at the top of the configuration",
  "jwt.signingkey": "Write `secret` at the top of the configuration",
  "jwt.signingprivatekey": "Write `secret` at the top of the configuration",
  "session.jwt": 'Write `strategy: "jwt"`',
};

function advise(group: string, name: string): string {
  const key = group + plainName(name);
  if (Object.hasOwn(instead, key)) return String(instead[key]);
  const members: object = group === "" ? options : (Object(groups)[group.slice(0, -1)] ?? {});
  const near = nearestName(name, Object.keys(members));
  if (near) return `Did you mean \`${group}${near}\`?`;
  const elsewhere = [...qualifiedNames()].find((one) => one.split(".").at(-1) === name);
  if (elsewhere) return `Did you mean \`${elsewhere}\`?`;
  return `Known are ${Object.keys(members).sort().join(", ")}`;
}

function* qualifiedNames(): Generator<string> {
  yield* Object.keys(options);
  for (const [group, members] of Object.entries(groups)) {
    for (const name of Object.keys(members ?? {})) yield `${group}.${name}`;
  }
}
