import { isRecord } from "../../lib/json.ts";
import { nearestName } from "../../lib/nearest.ts";
import type { AuthConfig } from "../../types/config.ts";
import { readableProviders } from "../readable-providers.ts";
import type { Warn } from "../say-once.ts";
import type { Check } from "./check.ts";

/** Warns about what was written for second factors and has no effect, and about factors that nobody can add. `passwords.ts` reports what the adapter lacks for them. */
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
  warnAboutAdding(config, warn);
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

/** A page of the application's own counts, and so does a callback, which may have people add an app when they sign in. */
function warnAboutAdding(config: AuthConfig, warn: Warn): void {
  const { factors, security, pages, callbacks } = config;
  if (!isRecord(factors)) return;
  if (factors.totp !== false && !security && !pages?.security && !callbacks?.factor) {
    warn(
      "factors-without-page",
      "Nobody can add an authenticator app: `factors` is on without the security page, on which people add one. Write `security: true` as well. See node_modules/cardea/docs/factors.md",
    );
  }
  const hasPasskeys = readableProviders(config.providers).some(({ type }) => type === "webauthn");
  if (factors.passkeys === true && !hasPasskeys) {
    warn(
      "option-ignored",
      "The option `factors.passkeys` has no effect: there is no provider for passkeys. Add `Passkey` to `providers`",
    );
  }
}
