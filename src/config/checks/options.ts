import type { AuthError } from "../../errors.ts";
import { describe } from "../../lib/describe.ts";
import { discard } from "../../lib/discard.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { Warn } from "../say-once.ts";
import { invalidOption } from "./check.ts";
import type { OptionType } from "./option-type.ts";
import { groups, options } from "./option-types.ts";

/** Reports every option that is of the wrong type. One without effect is only warned about. `null` counts as not set. */
export function wrongOptions(config: AuthConfig, warn: Warn): AuthError[] {
  return [
    ...wrongMembers("", config, options, warn),
    ...Object.entries(groups).flatMap(([group, members]) =>
      wrongMembers(`${group}.`, Reflect.get(config, group), members ?? {}, warn),
    ),
  ];
}

function wrongMembers(
  prefix: string,
  owner: unknown,
  types: Readonly<Record<string, OptionType>>,
  warn: Warn,
): AuthError[] {
  if (typeof owner !== "object" || owner === null) return [];
  return Object.entries(types).flatMap(([name, type]) => {
    const value: unknown = Reflect.get(owner, name);
    if (value === undefined || value === null || type.holds(value)) return [];
    discard(value);
    const message = explain(`${prefix}${name}`, value, type);
    return type.harmless ? (warn("option-ignored", message) ?? []) : invalidOption(message);
  });
}

function explain(name: string, value: unknown, { describe: say = describe, write }: OptionType) {
  const what = typeof write === "function" ? write(value) : write;
  return `The option \`${name}\` is ${say(value)}. ${what}`;
}
