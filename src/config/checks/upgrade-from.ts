import { describe, show } from "../../lib/describe.ts";
import { isText } from "../../lib/shape.ts";
import type { UpgradeSource } from "../../types/config.ts";
import { importedSystems, isUpgradeSource, oldCookieOf } from "../upgrade-from.ts";
import { type Check, invalidOption } from "./check.ts";
import type { OptionType } from "./option-type.ts";

/** What the option `upgradeFrom` has to be. */
export const upgradeFrom: OptionType = {
  holds: (value) => Array.isArray(value) && value.every(isUpgradeSource),
  describe(value) {
    if (!Array.isArray(value)) return describe(value);
    const wrong: unknown = value.find((one) => !isUpgradeSource(one));
    return `a list with ${isText(wrong) ? show(wrong) : describe(wrong)}`;
  },
  write:
    'Write a list of "next-auth", "authjs", "better-auth", "lucia" and "express-session". Where the cookie has another name, write `{ from: "better-auth", cookie: "its.name" }`',
};

/** Reports systems whose sessions cannot go on with this configuration. */
export const checkUpgradeFrom: Check = ({ config, resolved }, warn) => {
  const sources: readonly UpgradeSource[] = upgradeFrom.holds(config.upgradeFrom)
    ? (config.upgradeFrom ?? [])
    : [];
  const { compat, session } = resolved;
  const own = [resolved.secureCookies, resolved.plainCookies].map(
    ({ sessionToken }) => sessionToken,
  );
  for (const source of sources) {
    const isOwn = own.every(({ name }, at) => name === oldCookieOf(source, at === 0)?.name);
    const from = systemOf(source);
    if (from !== compat || !isOwn) continue;
    warn(
      "option-ignored",
      `The option \`upgradeFrom\` names "${from}", whose sessions are read and written anyway, by \`compat\` or AUTH_COMPAT. Take it out of \`upgradeFrom\`, or, to leave that format behind, take out the other`,
    );
  }
  const imported = sources.map(systemOf).find((from) => importedSystems.includes(from));
  if (!imported) return [];
  const problem = (why: string) => [
    invalidOption(
      `The option \`upgradeFrom\` names "${imported}", whose sessions are rows with a hash of the cookie, and ${why}. See node_modules/cardea/docs/moving-in.md#sessions-that-go-on`,
      "upgrade-impossible",
    ),
  ];
  if (session.strategy === "jwt") {
    return problem(
      'here sessions are encrypted tokens. Set `session: { strategy: "database" }`, or leave it out there: people then sign in once more',
    );
  }
  return compat ? problem("with `compat` rows have the cookie itself. Leave `compat` out") : [];
};

function systemOf(source: UpgradeSource) {
  return typeof source === "object" ? source.from : source;
}
