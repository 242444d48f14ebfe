/** How often something may happen per hour and per day; `Infinity` means no limit. */
export interface Rate {
  hour?: number | undefined;
  day?: number | undefined;
}

/** Rate limits for what anybody can do without being signed in. */
export interface LimitsOptions {
  /**
   * Sign-ups with a passkey from one network. For addresses of one mail domain, the limit is five times as high for
   * neighboring networks together. Requests from unknown networks are not counted. Default: 20 per hour, 100 per
   * day.
   */
  signUp?: Rate | undefined;
  /**
   * Passwords that are tried for one account, before `authorize` is called. A right one is not counted, and a browser
   * that signed in to the account before has as many of its own. From one network ten times as many are tried for all
   * accounts together, and from neighboring networks fifty times as many; not counted are browsers that are known for the
   * account, and unknown networks. `Infinity` for both switches it off. Default: 10 per hour, 50 per day.
   */
  password?: Rate | undefined;
  /**
   * Codes of authenticator apps and recovery codes that are tried for one user, in all their sign-ins, browsers and networks
   * together. A right one is not counted. Default: 10 per hour, 50 per day.
   */
  factor?: Rate | undefined;
  /**
   * Mails of each kind to one mailbox (to sign in, to sign up, for a new password, to another address), whichever provider sends them; the provider's own `limits.perAddress` wins. Default: 5 per
   * hour, 20 per day.
   */
  mail?: Rate | undefined;
}
