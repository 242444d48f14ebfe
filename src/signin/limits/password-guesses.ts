import { isAuthError, TooManyAttempts } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import { hashQueueIsFull, promiseHashPlace } from "../../lib/hash-queue.ts";
import { clientNetwork } from "../../request/client-network.ts";
import type { Context } from "../../request/context.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import type { AccountNames } from "../credentials/account-names.ts";
import {
  type Counted,
  count,
  type Event,
  type Kind,
  type Rate,
  type Refusal,
  rateOf,
} from "./counter.ts";
import { type Device, findDevice, type Owner, rememberDevice } from "./known-device.ts";
import { tellLimit } from "./tell-limit.ts";

/** For one account, from browsers that have not signed in to it before. */
const usual: Rate = { hour: 10, day: 50 };
/** How many times as many guesses one network has, for all accounts together. */
const accountsPerNetwork = 10;
const networksPerNeighbourhood = 5;
/** How many known browsers, or with `compat` neighbourhoods, may use up their guesses at one account. */
const mostPerAccount = 10;

/** How many of the guesses of all known browsers, in tenths, are kept for those that have hardly guessed. */
const reserve = 8;
/** What part of its guesses a known browser takes from there, before it takes those that are left for all. */
const firstPart = 1 / 5;

const accountKinds = [
  "password",
  "password-part",
  "password-anywhere",
  "password-device",
  "password-first",
  "password-reserve",
] as const satisfies Kind[];
const kinds = [...accountKinds, "password-network", "password-neighbourhood"] as const;

const messages: Partial<Record<Kind, string>> = {
  "password-network": "One network tried too many passwords",
  "password-neighbourhood": "A neighbourhood of networks tried too many passwords",
  "password-device": "A browser that is known tried too many passwords for one account",
};

/** A password that is about to be tried. */
export interface Guess {
  /** Gives the places of this guess back, because the password was right. Those of other guesses stay taken. */
  succeed(): Promise<void>;
  /**
   * Gives places back if what `authorize` threw does not say that the password was wrong: all of them if it was not tried,
   * as {@link TooManyAttempts} says. Any other error may be how an application refuses a password. So it gives those of
   * the account back once, which at most doubles the guesses, and those of the network stay taken.
   */
  fail(error: unknown): Promise<void>;
  /**
   * Returns the cookie that tells the browser from those of strangers from now on.
   *
   * @param names all names of the account that are known to be the owner's
   */
  remember(owner: Owner, names: readonly AccountNames[]): Promise<readonly Cookie[]>;
}

/**
 * Counts a password before it is tried: for the account that it is tried for, and for the network. A browser that
 * signed in to the account before has a count of its own, to which strangers cannot add, so that they cannot keep the
 * owner out; nor is it counted for its network, because nobody gets past a limit by it but for an account whose password
 * they had, and that account has a limit for all known browsers.
 *
 * Where passwords are hashed in this process, a place in the queue is kept before anything is counted: whom the queue would
 * turn away leaves nothing in the counters.
 *
 * @param account what was typed to name the account; it counts the same whether there is such an account or not
 * @param findOwner returns whose it is, where that can be looked up; see {@link findDevice}
 * @throws {TooManyAttempts} with the code `too-many-attempts`, or `passwords-busy` if too many wait to be hashed; its cause says
 *   `retryAfter` in seconds
 */
export async function countGuess(
  context: Context,
  provider: CredentialsConfig,
  account: AccountNames,
  findOwner?: () => Promise<Owner | undefined>,
): Promise<Guess> {
  const rate = rateOf(context.config.limits.password, usual);
  if (Object.values(rate).every((most) => most === Number.POSITIVE_INFINITY)) {
    return { async succeed() {}, async fail() {}, remember: async () => [] };
  }
  const leave = promiseHashPlace();
  if (!leave) throw new TooManyAttempts(hashQueueIsFull.message, hashQueueIsFull.details);
  try {
    const device = await findDevice(context, provider.id, account, findOwner);
    return await countInTurn(context, provider, account, device, rate, leave);
  } catch (error) {
    leave();
    throw error;
  }
}

/** @param leave gives the place in the queue back, if it was not used */
async function countInTurn(
  context: Context,
  provider: CredentialsConfig,
  account: AccountNames,
  device: Device | undefined,
  rate: Rate,
  leave: () => void,
): Promise<Guess> {
  const counted = device
    ? await countKnown(context, device, rate)
    : await count(context, await strangerEvents(context, provider, account, rate));
  if (counted.refused) {
    await tellLimit(context, counted);
    throw tooMany(counted);
  }
  return {
    async succeed() {
      leave();
      await counted.release(kinds);
    },
    async fail(error) {
      leave();
      const type = isAuthError(error) ? error.type : undefined;
      if (type === "CredentialsSignin") return;
      if (type === "TooManyAttempts") return counted.release(kinds);
      for (const kind of accountKinds) counted.giveBack(kind);
    },
    remember: (owner, names) => rememberDevice(context, provider.id, owner, names),
  };
}

/**
 * Counts for a browser that is known. Whoever once had the password may have made many browsers known, so all have a limit
 * together, which is the user's and not that of a name: names that are counted alike for strangers may be those of two people.
 * Most of it is kept for the first tries of each, so that a few that guess on and on leave some to the others.
 */
async function countKnown(
  context: Context,
  { name: device, user }: Device,
  rate: Rate,
): Promise<Counted> {
  const own: Event = { kind: "password-device", subject: device, rate };
  const early = await count(context, [
    { kind: "password-first", subject: device, rate: times(rate, firstPart) },
    { kind: "password-reserve", subject: user, rate: times(rate, reserve) },
    own,
  ]);
  if (!early.refused) return early;
  const left = times(rate, mostPerAccount - reserve);
  return count(context, [own, { kind: "password-anywhere", subject: user, rate: left }]);
}

/** What is counted for browsers that are not known. */
async function strangerEvents(
  context: Context,
  provider: CredentialsConfig,
  { names, parts }: AccountNames,
  ofProvider: Rate,
): Promise<Event[]> {
  const { id } = provider;
  const rate = rateOfName(provider, ofProvider);
  const client = await clientNetwork(context);
  const ofNetwork = times(ofProvider, accountsPerNetwork);
  const networks: Event[] = client
    ? [
        { kind: "password-network", subject: client.network, rate: ofNetwork },
        {
          kind: "password-neighbourhood",
          subject: client.neighbourhood,
          rate: times(ofNetwork, networksPerNeighbourhood),
        },
      ]
    : [];
  const accounts = names.flatMap((name): Event[] => {
    const account = JSON.stringify([id, name]);
    if (!context.config.compat) return [{ kind: "password", subject: account, rate }];
    // No browser is known there, so strangers elsewhere must not count for the owner at once.
    const near = JSON.stringify([id, name, client?.neighbourhood ?? ""]);
    const anywhere = times(rate, mostPerAccount);
    return [
      { kind: "password", subject: near, rate },
      { kind: "password-anywhere", subject: account, rate: anywhere },
    ];
  });
  const shared = parts.map((part): Event => {
    const subject = JSON.stringify([id, part]);
    return { kind: "password-part", subject, rate: times(rate, mostPerAccount) };
  });
  return [...networks, ...accounts, ...shared];
}

/**
 * Returns how many guesses one name of an account has. Where an account has two, a user name and an address, each has half. Counted
 * as one they would tell which belong together: whoever uses up the guesses of an address would see which name is refused.
 */
function rateOfName({ password }: CredentialsConfig, rate: Rate): Rate {
  return password?.identifier === "either" ? times(rate, 1 / 2) : rate;
}

function times({ hour, day }: Rate, factor: number): Rate {
  return { hour: Math.ceil(hour * factor), day: Math.ceil(day * factor) };
}

function tooMany({ refused, wait }: Refusal): TooManyAttempts {
  const message = messages[refused.kind] ?? "Too many passwords were tried for one account";
  return new TooManyAttempts(message, { cause: { retryAfter: wait } });
}
