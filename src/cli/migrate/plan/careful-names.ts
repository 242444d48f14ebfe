import { isAdvice, type Rules } from "../rules/rules.ts";
import type { Advice } from "../source/draft.ts";
import { configured, reading, unclearConfiguration, unclearTokens } from "./compat.ts";
import { passkeyAdvice } from "./passkeys.ts";

/**
 * Returns the names of an old module that mean something else here, or need something besides, with advice for uses that are not
 * understood. Types are none of them: the compiler speaks of those.
 */
export function carefulNames(rules: Rules, module: string): ReadonlyMap<string, Advice> {
  const found = new Map<string, Advice>();
  for (const [name, rule] of Object.entries(rules.names[module] ?? {})) {
    if (isAdvice(rule) && /^[a-z_]/.test(name)) found.set(name, rule);
  }
  for (const key of Object.keys(configured)) {
    const [of, name = ""] = key.split(" ");
    if (of === module) found.set(name, unclearConfiguration(rules.compat));
  }
  if (/\/jwt$/.test(module)) {
    for (const name of [...reading, "default"]) found.set(name, unclearTokens(rules.compat));
  }
  if (module === "next-auth/webauthn") found.set("signIn", passkeyAdvice);
  return found;
}
