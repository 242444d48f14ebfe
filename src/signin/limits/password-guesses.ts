import { TooManyAttempts } from "../../errors.ts";
import type { Cookie } from "../../lib/cookie.ts";
import type { Context } from "../../request/context.ts";
import type { CredentialsConfig } from "../../types/provider.ts";
import { clientNetwork } from "./client-network.ts";
import { type Counted, count, type Event, type Kind, type Rate, rateOf } from "./counter.ts";
import { findDevice } from "./known-device.ts";

/** For one account, from browsers that have not signed in to it before. */
const usual: Rate = { hour: 10, day: 50 };
/** How many times as many guesses one network has, for all accounts together. */
const accountsPerNetwork = 10;
const networksPerNeighbourhood = 5;
/** How many known browsers, or with `compat` neighbourhoods, may use up their guesses at one account. */
const mostPerAccount = 10;

const accountKinds = ["password", "password-anywhere", "password-device"] as const satisfies Kind[];

const messages: Partial<Record<Kind, string>> = {
  "password-network": "One network tried too many passwords",
  "password-neighbourhood": "A neighbourhood of networks tried too many passwords",
  "password-device": "A browser that is known tried too many passwords for one account",
};

/** A password that is about to be tried. */
export interface Guess {
  /** Gives the places of the account back, because the password was right. Those of the network stay taken. */
  succeed(): void;
  /** Returns the cookie that tells the browser from those of strangers from now on. */
  remember(): Promise<readonly Cookie[]>;
}

/**
 * Counts a password before it is tried: for the account that it is tried for, and for the network. A browser that
 * signed in to the account before has a count of its own, to which strangers cannot add, so that they cannot keep the
 * owner out. Nothing is counted unless `limits.password` is set.
 *
 * @param names what was typed to name the account; it counts the same whether there is such an account or not
 * @throws {TooManyAttempts} with the code `too-many-attempts`; its cause says `retryAfter` in seconds
 */
export async function countGuess(
  context: Context,
  provider: CredentialsConfig,
  names: readonly string[],
): Promise<Guess> {
  const { password } = context.config.limits;
  const rate = rateOf(password, usual);
  if (!password || Object.values(rate).every((most) => most === Number.POSITIVE_INFINITY)) {
    return { succeed() {}, remember: async () => [] };
  }
  const device = await findDevice(context, provider.id, names);
  const counted = await count(
    context,
    device.name === undefined
      ? await strangerEvents(context, provider, names, rate)
      : deviceEvents(provider, names, device.name, rate),
  );
  if (counted.refused) throw tooMany(counted);
  return {
    succeed() {
      for (const kind of accountKinds) counted.giveBack(kind, "always");
    },
    remember: device.remember,
  };
}

/** What is counted for a browser that is known. Whoever once had the password may have made any number of browsers known. */
function deviceEvents(
  { id }: CredentialsConfig,
  names: readonly string[],
  device: string,
  rate: Rate,
): Event[] {
  const together = JSON.stringify([id, "known", ...names]);
  return [
    { kind: "password-device", subject: device, rate },
    { kind: "password-anywhere", subject: together, rate: times(rate, mostPerAccount) },
  ];
}

/** What is counted for browsers that are not known. */
async function strangerEvents(
  context: Context,
  { id }: CredentialsConfig,
  names: readonly string[],
  rate: Rate,
): Promise<Event[]> {
  const client = await clientNetwork(context);
  const ofNetwork = times(rate, accountsPerNetwork);
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
  return [...networks, ...accounts];
}

function times({ hour, day }: Rate, factor: number): Rate {
  return { hour: hour * factor, day: day * factor };
}

function tooMany({ refused, wait }: Extract<Counted, { refused: Event }>): TooManyAttempts {
  const message = messages[refused.kind] ?? "Too many passwords were tried for one account";
  return new TooManyAttempts(message, { cause: { retryAfter: wait } });
}
