import type { Adapter } from "../../types/adapter.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { Warn } from "../say-once.ts";
import { warnAboutMailHost } from "./addresses.ts";
import type { Check } from "./check.ts";
import { sendsMails } from "./mails.ts";

/** Warns about what the security page leaves out because something is missing. `registry.ts` reports what it cannot do without. */
export const checkSecurity: Check = (unchecked, warn) => {
  const { config } = unchecked;
  const { adapter, security } = config;
  if (!security && config.pages?.security) {
    warn(
      "option-ignored",
      "The option `pages.security` without `security: true` leaves out the addresses that the page needs: those to which forms are posted, and to which the links of mails lead. Write `security: true` as well",
    );
  }
  if (!security || typeof adapter !== "object") return [];
  warnAboutMethods(config, adapter, warn);
  if (sendsMails(config)) warnAboutMailHost(unchecked, warn);
  else {
    warn(
      "security-mails-unsent",
      "Nobody is told by mail of a change on the security page, and nobody can change their address: no provider has `sendMail`. Add one, such as Nodemailer (Console counts in development only), or the option `mail`. See node_modules/cardea/docs/security-page.md",
    );
  }
  return [];
};

/** What a part of the page needs. */
const parts = {
  "linked accounts": ["listAccountsByUserId", "unlinkAccount"],
  "name and address": ["updateUser", "getUserByEmail"],
} as const satisfies Record<string, readonly (keyof Adapter)[]>;

function warnAboutMethods({ security }: AuthConfig, adapter: Adapter, warn: Warn): void {
  const isDeleting = typeof security === "object" && security.delete === true;
  const wanted = isDeleting ? { ...parts, "deleting an account": ["deleteUser"] as const } : parts;
  for (const [part, methods] of Object.entries(wanted)) {
    const missing = methods.filter((method) => typeof Reflect.get(adapter, method) !== "function");
    if (missing.length === 0) continue;
    warn(
      "security-incomplete",
      `The security page leaves out ${part}: the adapter lacks ${missing.join(", ")}. See node_modules/cardea/docs/security-page.md`,
    );
  }
}
