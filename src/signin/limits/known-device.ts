import { randomUUID, sha256 } from "#crypto";
import type { CookieTemplate } from "../../config/cookies.ts";
import { base64Url } from "../../lib/bytes.ts";
import { type Cookie, readCookie } from "../../lib/cookie.ts";
import { isText, listOf, recordOf } from "../../lib/shape.ts";
import { now } from "../../lib/time.ts";
import type { Context } from "../../request/context.ts";
import type { AccountNames } from "../credentials/account-names.ts";
import { openSealed } from "../sealed-cookies.ts";

/** A year, in seconds. */
const lifetime = 365 * 24 * 60 * 60;
const purpose = "device";
/** For how many accounts one browser is known; people share computers. */
const mostAccounts = 5;

/** An account that somebody signed in to with this browser. */
interface KnownAccount {
  /** A hash of what was typed to name the account, and of the provider: the user is not known before the password is. */
  readonly account: string;
  /** Names this browser for this account, at random: the same for all names of the account. */
  readonly device: string;
}

const isKnownAccounts = listOf(recordOf<KnownAccount>({ account: isText, device: isText }));

/** Whether a browser has signed in to an account before. */
export interface Device {
  /** The name of the browser if it has. */
  readonly name: string | undefined;
  /**
   * Returns the cookie by which the browser is known from now on, for a year.
   *
   * @param others other names of the same account
   */
  remember(others?: readonly AccountNames[]): Promise<Cookie[]>;
  /**
   * Returns the same with another name of the browser, so that what was guessed in it before does not count: somebody has proved
   * in it that the mailbox of the account is theirs.
   */
  rememberAnew(others?: readonly AccountNames[]): Promise<Cookie[]>;
}

/**
 * Finds out whether the browser of a request has signed in before, to the account with these names. With
 * `compat: "authjs"` none has: an application that is moved over sees no cookie that it does not know.
 */
export async function findDevice(
  context: Context,
  providerId: string,
  names: AccountNames,
): Promise<Device> {
  if (context.config.compat || names.whole === "") {
    return { name: undefined, remember: async () => [], rememberAnew: async () => [] };
  }
  const { name, options } = templateOf(context);
  const account = await hashOf(providerId, names);
  const claims = await openSealed(context, purpose, readCookie(context.cookieHeader, name));
  const known = isKnownAccounts(claims?.known) ? claims.known : [];
  const found = known.find((one) => one.account === account);
  const remember = async (others: readonly AccountNames[], isAnew: boolean) => {
    const hashes = await Promise.all(others.map((other) => hashOf(providerId, other)));
    const accounts = [...new Set([account, ...hashes])];
    const before = found ?? known.find((one) => accounts.includes(one.account));
    const device = (isAnew ? undefined : before?.device) ?? randomUUID();
    const rest = known.filter(
      (one) => one.device !== before?.device && !accounts.includes(one.account),
    );
    const kept = [...new Set(rest.map((one) => one.device))].slice(0, mostAccounts - 1);
    const value = await context.config.keyring.seal(
      purpose,
      {
        known: [
          ...accounts.map((one) => ({ account: one, device })),
          ...rest.filter((one) => kept.includes(one.device)),
        ],
      },
      now() + lifetime,
    );
    return [{ name, value, options: { ...options, maxAge: lifetime } }];
  };
  return {
    name: found?.device,
    remember: (others = []) => remember(others, false),
    rememberAnew: (others = []) => remember(others, true),
  };
}

async function hashOf(providerId: string, { whole }: AccountNames): Promise<string> {
  return base64Url(await sha256(JSON.stringify([providerId, whole])));
}

// Made here, because a session check has no use for it.
function templateOf({ cookies: { entered } }: Context): CookieTemplate {
  const { options } = entered;
  return { name: `${options.secure ? "__Host-" : ""}cardea.device`, options };
}
