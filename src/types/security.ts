import type { PasswordChange, PasswordFacts } from "./password.ts";
import type { ProviderType } from "./records.ts";
import type {
  FactorChange,
  FactorDone,
  FactorFields,
  SecurityFactors,
  ShownOnce,
} from "./security-factors.ts";

/** What the security page offers beyond what it always does. */
export interface SecurityOptions {
  /** Whether people may delete their account there. Default: `false`. */
  delete?: boolean | undefined;
}

/** A passkey as its owner sees it. */
export interface Passkey {
  /** The credential ID in base64url. */
  readonly id: string;
  /** The provider's id. */
  readonly provider: string;
  /** The name that the user gave it. */
  readonly name: string | null;
  /** `null` if it was not stored, as for passkeys that another library registered. */
  readonly createdAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Whether it is backed up, so that it survives the loss of the device. */
  readonly backedUp: boolean;
  /** How browsers reach its authenticator: `internal`, `hybrid`, `usb` or others (WebAuthn Level 3 section 5.8.4). */
  readonly transports: readonly string[];
}

/** An account at a provider with which a person signs in. */
export interface LinkedAccount {
  /** The provider's id. */
  readonly provider: string;
  readonly providerAccountId: string;
  /** The provider's name; its id if it is not configured any more. */
  readonly name: string;
  readonly type: ProviderType;
  /** Whether another way to sign in is left without it. */
  readonly removable: boolean;
}

/** A provider of the configuration, by which something can be added. */
export interface OfferedProvider {
  readonly id: string;
  readonly name: string;
}

/** A session of a person: one browser on one device. */
export interface SecuritySession {
  /** Names it when it is to be ended. It signs nobody in. */
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
  /** Such as "Chrome on Windows". */
  readonly device: string;
  /** The network from which it began, such as `203.0.113.0/24`. */
  readonly network: string | null;
  /** The id of the provider by which the person signed in. */
  readonly provider: string;
  /** How well the person proved who they are: 2 for two factors. */
  readonly level: 1 | 2;
  readonly createdAt: Date;
  /** When it was last renewed, which a session in use is about once a day. */
  readonly seenAt: Date;
  readonly expires: Date;
}

/** What a person sees of how they sign in. It holds no token, and no secret but that of an app that is being added. */
export interface SecurityData {
  readonly user: {
    readonly name: string | null;
    readonly email: string | null;
    /** Whether somebody has proved that the address is theirs. */
    readonly emailVerified: boolean;
  };
  /** Where the person signs in once more before they change something; `undefined` if they have signed in lately. */
  readonly stepUpUrl: string | undefined;
  /** `undefined` if the adapter cannot list or remove accounts. */
  readonly accounts: readonly LinkedAccount[] | undefined;
  /** The providers at which another account can be linked. */
  readonly linkable: readonly OfferedProvider[];
  /** The oldest first; `undefined` without a provider of passkeys. */
  readonly passkeys: readonly (Passkey & Pick<LinkedAccount, "removable">)[] | undefined;
  /** The providers at which a passkey can be added. */
  readonly passkeyProviders: readonly OfferedProvider[];
  /** The newest first; `undefined` if sessions are not recorded. */
  readonly sessions: readonly SecuritySession[] | undefined;
  /** `undefined` without the provider `Password`. */
  readonly password: PasswordFacts | undefined;
  /** `undefined` without the option `factors`. */
  readonly factors: SecurityFactors | undefined;
  readonly may: {
    readonly changeName: boolean;
    readonly changeAddress: boolean;
    readonly deleteAccount: boolean;
  };
}

/** What can be changed on the security page, and the fields that say how. */
export interface SecurityFields extends FactorFields {
  /** Unlinks an account; never the last way to sign in. That of the provider `Password` goes with the password. */
  unlink: { readonly provider: string; readonly providerAccountId: string };
  /** Names a passkey: one to 64 characters. */
  "passkey-name": { readonly id: string; readonly name: string };
  /** Removes a passkey; never the last way to sign in. */
  "passkey-remove": { readonly id: string };
  /** Changes the person's name: one to 64 characters. */
  name: { readonly name: string };
  /** Sends a mail to a new address, which counts once the link in the mail was confirmed. */
  address: { readonly email: string };
  /** Confirms a new address with the `token` of the mail's link. */
  "address-confirm": { readonly token: string };
  /** Ends sessions: the id of one, `others` or `all`. */
  revoke: { readonly session: string };
  /**
   * Sets a password, or changes it: then `current` is the present one. Somebody without a user name chooses one with it, where
   * people have them.
   */
  password: {
    readonly password: string;
    readonly current?: string | undefined;
    readonly username?: string | undefined;
  };
  /** Deletes the account for good; `sure` is `yes`. */
  delete: { readonly sure: string };
}

/** Something that can be changed on the security page. */
export type SecurityAction = keyof SecurityFields;

/** What a change came to. */
export type SecurityResult =
  | ({
      readonly ok: true;
      readonly done: SecurityDone;
      /** The address to which the mail was sent. */
      readonly sentTo?: string | undefined;
    } & ShownOnce)
  | {
      readonly ok: false;
      /** `signed-out` if nobody is signed in, `step-up` if they have to prove once more who they are. */
      readonly reason: "signed-out" | "step-up";
      /** The sign-in page, which leads back. */
      readonly url: string;
    };

/** What was done. */
export type SecurityDone =
  | "unlinked"
  | "passkey-named"
  | "passkey-removed"
  | "name-changed"
  | "address-asked"
  | "address-changed"
  | "revoked"
  | "password-set"
  | "password-changed"
  | "password-removed"
  | "deleted"
  | FactorDone;

/** Something about how a person signs in, or lets the application act for them, has changed. */
export type SecurityEvent =
  | SecurityChange
  | {
      /** The id of the user. */
      readonly userId: string;
      /** A provider has ended sessions that began with it, by back-channel logout. */
      readonly kind: "logout-by-provider";
      readonly provider: string;
      /** How many sessions have ended. */
      readonly count: number;
    }
  | ({
      /** The id of the user. */
      readonly userId: string;
    } & {
      /** A provider has refused the stored refresh token for good: `getAccessToken` needs the person's consent again. */
      readonly kind: "consent-needed";
      readonly provider: string;
      readonly providerAccountId: string;
    })
  | {
      /** Somebody was refused because of `limits`: told once for each subject and window of time. */
      readonly kind: "limit-reached";
      /** Which of `limits`: of passwords that were tried, of codes of a second factor, or of mails that were asked for. */
      readonly limit: "password" | "factor" | "mail";
      /** Of what there was too much. An account is what was typed to name one, whether it exists or not. */
      readonly of: "account" | "browser" | "network" | "mailbox" | "user";
      /** The same for the same subject and kind of limit; it does not reveal the subject. */
      readonly key: string;
      /** The network, if it is one, such as `203.0.113.7`, or a neighborhood of networks. */
      readonly network?: string | undefined;
      /** The id of the user who asked, or whose codes were tried. */
      readonly userId?: string | undefined;
      /** When the window of time ends. */
      readonly until: Date;
    };

/** Something that people change about how they sign in, of which they are told by mail. */
export type SecurityChange = {
  /** The id of the user. */
  readonly userId: string;
  /** Who made it, if it was not the person: an operator, with `asUser`. */
  readonly by?: "operator" | undefined;
} & (
  | { readonly kind: "session-revoked"; readonly which: "one" | "others" | "all" }
  | { readonly kind: "name-changed"; readonly from: string | null; readonly to: string }
  | { readonly kind: "address-changed"; readonly from: string | null; readonly to: string }
  | FactorChange
  | {
      readonly kind: "account-linked" | "account-unlinked";
      readonly provider: string;
      readonly providerAccountId: string;
    }
  | Omit<PasswordChange, "userId">
  | { readonly kind: "deleted" }
);

/** A mail about an account, in the look of the sign-in mails. */
export interface AccountMail {
  /** What it is about. */
  kind: AccountMailKind;
  /** The address: exactly one. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link that confirms an address or a sign-up, or sets a password, in a mail with one. */
  url?: string | undefined;
  /** What was changed, in a mail that tells it. */
  event?: SecurityChange | undefined;
}

/**
 * What a mail about an account is about: a new address that is to be proved or is taken, a sign-up that is to be confirmed or
 * whose address is known, a link for a new password, too many wrong codes of a second factor, or something that was changed.
 */
export type AccountMailKind =
  | "address-confirm"
  | "address-taken"
  | "sign-up-confirm"
  | "sign-up-known"
  | "password-link"
  | "limit-reached"
  | SecurityChange["kind"];
