/** Checks of the suite that adapters do not pass, by what is missing. */

export const accountsNotUnique = {
  "an account that is linked already is refused": "accounts have no unique key",
  "twenty first sign-ins of one identity make one account": "accounts have no unique key",
};

export const addressesNotUnique = {
  "a second user with the same address is refused": "addresses have no unique key",
  "twenty users with one address make one user": "addresses have no unique key",
};

const ignoresCase = "the collation ignores case";

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
  "twenty callers redeem a verification token once": "a token is read and then removed",
};

export const timesOf31Bits = {
  "an account keeps long tokens and the time they expire": "`expires_at` has 31 bits",
};

export const countersOf31Bits = {
  "a counter counts up to 32 bits": "the column has 31",
};

export const shortColumns = {
  "a user keeps long values": "the columns hold 255 characters",
};

const noMilliseconds = "the columns hold no milliseconds";

export const datesInSeconds = {
  "emailVerified is a Date to the millisecond": noMilliseconds,
  "updateUser changes the given fields and answers the whole user": noMilliseconds,
  "a session comes back with its user and a real Date": noMilliseconds,
  "an expired session is answered as expired or not at all": noMilliseconds,
  "updateSession moves the end of a session": noMilliseconds,
  "a verification token is redeemed once": noMilliseconds,
  "an expired verification token is answered as expired or not at all": noMilliseconds,
};
