import type { BreachCheck } from "../passwords/policy/breaches.ts";
import type { RefusalReason } from "../passwords/policy/check-password.ts";
import type { PasswordScheme } from "../passwords/schemes/scheme.ts";
import type { HashCost } from "../passwords/stored/cost.ts";
import type { Awaitable } from "./records.ts";

/** A password that somebody wants to have, and what is known of them. */
export interface PasswordCandidate {
  readonly password: string;
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly name?: string | undefined;
}

/** The options of the provider `Password`. */
export interface PasswordSettings {
  /** Whether people can sign up with a password. Default: `true`. */
  readonly signUp?: boolean | undefined;
  /**
   * What people sign in with: their address, a user name, or whichever of the two they type. With user names, an address is
   * still asked for at sign-up. Default: `"email"`.
   */
  readonly identifier?: "email" | "username" | "either" | undefined;
  /**
   * The fewest characters of a new password, in Unicode code points: 8 to 64. Below 15 only where everybody has a second
   * factor (NIST SP 800-63B-4 section 3.1.1.2). Default: 15.
   */
  readonly minLength?: number | undefined;
  /**
   * Whether new passwords are looked for in known breaches, at Have I Been Pwned, or how. Default: `true`. An outage there keeps
   * nobody from choosing a password.
   */
  readonly breaches?: boolean | BreachCheck | undefined;
  /** Words that nobody should use as a password here, besides the names of the application and of the person. Default: none. */
  readonly context?: readonly string[] | undefined;
  /**
   * A check of your own for new passwords. Return why one is refused, as a sentence for the person, or `undefined`. It is
   * called last. This is the only function of an application that receives a password.
   */
  check?(candidate: PasswordCandidate): Awaitable<string | undefined>;
  /** How new passwords are hashed. Default: `"scrypt"`, and PBKDF2 where the runtime has no scrypt. */
  readonly hash?: "scrypt" | "argon2id" | HashCost | undefined;
  /**
   * A secret without which stolen hashes cannot be guessed, kept elsewhere than the database; at least 32 characters. Of several,
   * the first one writes and all verify. Default: none.
   */
  readonly pepper?: string | readonly string[] | undefined;
  /** The other systems whose hashes `importPassword` takes, such as `[django()]`. Default: none. */
  readonly imports?: readonly PasswordScheme[] | undefined;
  /** User names that nobody may choose, besides names such as `admin`. Default: none. */
  readonly reserved?: readonly string[] | undefined;
}

/** What a person sees of their password. */
export interface PasswordFacts {
  /** Whether they have one. */
  readonly set: boolean;
  readonly changedAt: Date | null;
  /** The fewest characters of a new one. */
  readonly minLength: number;
  /** Whether a change asks for the present one. */
  readonly needsCurrent: boolean;
  /** The user name with which the person signs in; `null` if they have none. */
  readonly username: string | null;
  /** Whether somebody without a user name types one with a new password; `null` where nobody does. */
  readonly asksUsername: "needed" | "optional" | null;
}

/** A password that was set, replaced or removed. */
export interface PasswordChange {
  /** The id of the user. */
  readonly userId: string;
  /** `password-reset` tells of a new password by a mailed link, where there was one before. */
  readonly kind: "password-set" | "password-changed" | "password-reset" | "password-removed";
  /** `true` if the database failed while sessions that were begun before were ended: some may go on. */
  readonly sessionsLeft?: true;
}

/** Why a new password is refused; `check` stands for the application's own check. */
export type PasswordRefusalReason = RefusalReason | "check";

/** What came of a sign-up or a reset. */
export type PasswordResult =
  | {
      readonly ok: true;
      /** The same for addresses that are known and those that are not. */
      readonly done: "mail-on-its-way";
      readonly sentTo: string;
    }
  | {
      readonly ok: true;
      readonly done: "signed-up";
      /** `false` if somebody else is signed in there. */
      readonly signedIn: boolean;
    }
  | { readonly ok: true; readonly done: "password-reset" }
  | {
      readonly ok: false;
      readonly reason: "refused";
      readonly why: PasswordRefusalReason;
      /** A sentence for the person. */
      readonly message: string;
    }
  | {
      readonly ok: false;
      /**
       * `link-void` for a link that was used or has expired, or whose password was wrong five times; `address-known` if somebody has
       * proved the address since the mail was sent; `password-needed` where another browser asked for the sign-up, and
       * `password-wrong` if the password is not that of the sign-up; `elsewhere` if the `signIn` callback returned where to go
       * instead, so that nobody was created.
       */
      readonly reason:
        | "link-void"
        | "username-taken"
        | "username-invalid"
        | "address-known"
        | "password-needed"
        | "password-wrong"
        | "elsewhere";
    };

/** The fields of a sign-up. */
export interface SignUpFields {
  readonly email: string;
  readonly password: string;
  /** With user names only. Without one, the person chooses it when they confirm. */
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  /** Where the person goes on after they have signed up. */
  readonly redirectTo?: string | undefined;
}

/** The fields that confirm a sign-up. */
export interface ConfirmSignUpFields {
  /** That of the link in the mail. */
  readonly token: string;
  /** Another user name than that of the sign-up. */
  readonly username?: string | undefined;
  /** That of the sign-up. Needed in any other browser than the one that asked, because anybody may have asked. */
  readonly password?: string | undefined;
}

/** The fields that set a new password by mail. */
export interface ResetPasswordFields {
  /** That of the link in the mail. */
  readonly token: string;
  readonly password: string;
}

/** A password that comes from another system. */
export interface ImportedPassword {
  /** The id of the user, who is in the database already. */
  readonly userId: string;
  /** The hash in a format of `cardea/passwords`, or of a scheme that `imports` names. */
  readonly hash: string;
  /** The person's user name. Needed where people sign in with user names alone. */
  readonly username?: string | undefined;
}
