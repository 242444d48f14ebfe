/** Checks of the suite that adapters do not pass, and what is missing as docs/adapters.md calls it. */

export const accountsNotUnique = {
  "an account that is linked already is refused": "unique accounts",
  "twenty first sign-ins of one identity make one account": "unique accounts",
};

export const addressesNotUnique = {
  "a second user with the same address is refused": "unique addresses",
  "twenty users with one address make one user": "unique addresses",
};

const ignoresCase = "upper and lower case";

export const caseIgnored = {
  "an address is found only as it is spelled": ignoresCase,
  "an account is found only by its own provider and its own id": ignoresCase,
  "a session is found only by its exact token": ignoresCase,
  "a verification token belongs to its address, and a wrong guess leaves it alone": ignoresCase,
};

export const passkeysIgnoreCase = {
  "an authenticator is found only by its exact id and stored once": ignoresCase,
};

export const tokensNotAtomic = {
  "twenty callers redeem a verification token once": "one-time tokens",
};

export const timesOf31Bits = {
  "an account keeps long tokens and the time they expire": "times after 2038",
};

export const countersOf31Bits = {
  "a counter counts up to 32 bits": "large counters",
};

export const shortColumns = {
  "a user keeps long values": "long values",
};

const noMilliseconds = "milliseconds";

export const datesInSeconds = {
  "emailVerified is a Date to the millisecond": noMilliseconds,
  "updateUser changes the given fields and answers the whole user": noMilliseconds,
  "a session comes back with its user and a real Date": noMilliseconds,
  "an expired session is answered as expired or not at all": noMilliseconds,
  "updateSession moves the end of a session": noMilliseconds,
  "a verification token is redeemed once": noMilliseconds,
  "an expired verification token is answered as expired or not at all": noMilliseconds,
};
