import { sayOnce } from "../config/say-once.ts";
import { importedSystems, oldCookieOf } from "../config/upgrade-from.ts";
import { readCookieNames } from "../lib/received-cookies.ts";
import type { Context } from "../request/context.ts";
import type { UpgradeSystem } from "../types/config.ts";

/** Systems whose cookies are called as no other program calls its own. */
const unmistakable: readonly UpgradeSystem[] = ["next-auth", "authjs", "better-auth"];

/**
 * Tells the operator, once for each system, that somebody came with the session cookie of an older library and is not signed in:
 * because the configuration does not read it, or because no row is found under it.
 */
export async function tellUnread(context: Context): Promise<void> {
  const { config, cookieHeader, cookies } = context;
  const sent = readCookieNames(cookieHeader);
  const isSent = (name: string) => sent.some((one) => one === name || one.startsWith(`${name}.`));
  const read = config.upgradeFrom?.cookiesOf(context) ?? [];
  const unknown = read.filter(({ from, name }) => importedSystems.includes(from) && isSent(name));
  const known = [config.compat, ...read.map(({ from }) => from)];
  const unread = unmistakable
    .filter((from) => !known.includes(from))
    .flatMap((from) => [true, false].flatMap((secure) => oldCookieOf(from, secure) ?? []))
    .filter(({ name }) => isSent(name) && name !== cookies.sessionToken.name);
  await sayOnce({ config: config.own, resolved: config }, [
    ...unread.map(({ from, name }) => unreadFinding(from, name)),
    ...unknown.map(({ from, name }) => unknownFinding(from, name)),
  ]);
}

function unreadFinding(from: UpgradeSystem, name: string) {
  const compat = from === "better-auth" ? "" : `, or \`compat: "${from}"\` (AUTH_COMPAT=${from})`;
  const explanation = `A browser came with the session cookie ${name} of ${from}, which this configuration does not read: whoever sends it is not signed in. If your application has used ${from} before, set \`upgradeFrom: ["${from}"]\`${compat}. The cookie stays. See node_modules/cardea/docs/errors.md`;
  return { code: "old-cookie-unread", explanation, about: from } as const;
}

function unknownFinding(from: UpgradeSystem, name: string) {
  const secret =
    from === "lucia" ? "" : ", or the import had another secret than the one that made the cookie";
  const explanation = `A browser came with the session cookie ${name} of ${from}, and no session is stored under it: it has ended or was not imported${secret}. The person is asked to sign in, and the cookie stays. See node_modules/cardea/docs/errors.md`;
  return { code: "old-session-unknown", explanation, about: from } as const;
}
