import { isRecord } from "../../lib/json.ts";
import { nearestName } from "../../lib/nearest.ts";
import type { Check } from "./check.ts";

/** Warns about what was written for second factors and has no effect. `passwords.ts` reports what the adapter lacks for them. */
export const checkFactors: Check = ({ config }, warn) => {
  const { factors, callbacks, pages } = config;
  if (!factors) {
    const idle = [callbacks?.factor && "callbacks.factor", pages?.factor && "pages.factor"];
    for (const option of idle.filter((name) => typeof name === "string" && name !== "")) {
      warn(
        "option-ignored",
        `The option \`${option}\` without \`factors\` has no effect: nobody is asked for a second factor. Write \`factors: {}\` as well`,
      );
    }
    return [];
  }
  const { totp } = factors;
  for (const name of isRecord(totp) ? Object.keys(totp) : []) {
    if (name === "issuer") continue;
    const near = nearestName(name, ["issuer"]) && " Did you mean `factors.totp.issuer`?";
    warn(
      "unknown-option",
      `There is no option \`factors.totp.${name.slice(0, 40)}\`, so it has no effect.${near || " Known is issuer"}`,
    );
  }
  return [];
};
