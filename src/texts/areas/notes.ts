/** What was done on the security page. */
export type DoneName =
  | "unlinked"
  | "passkey-named"
  | "passkey-removed"
  | "passkey-added"
  | "name-changed"
  | "address-asked"
  | "address-changed"
  | "revoked"
  | "password-set"
  | "password-changed"
  | "password-removed"
  | "deleted"
  | "factor-begun"
  | "factor-cancelled"
  | "factor-added"
  | "factor-added-already"
  | "factor-named"
  | "factor-removed"
  | "recovery-renewed"
  /** What was done although other browsers may still be signed in. */
  | "partly/password"
  | "partly/unlink"
  | "partly/factor-confirm"
  | "partly/factor-remove"
  | "partly/passkey-remove";

/** Why a change was refused. */
export type RefusalName =
  | "general"
  | "credentials"
  | "password-refused"
  | "address-unproved"
  | "account-unknown"
  | "address-taken"
  | "change-not-offered"
  | "invalid-name"
  | "last-way-in"
  | "link-unknown"
  | "mail-not-sent"
  | "not-confirmed"
  | "passkey-unknown"
  | "sessions-partly-ended"
  | "step-up-required"
  | "too-many-mails"
  | "username-invalid"
  | "username-taken"
  | "too-many-apps"
  | "app-not-begun"
  | "app-unknown"
  | "codes-replaced"
  | "too-many-attempts"
  | "factor-wrong";

/** What came of linking an account; `what` names the provider. */
export type LinkName =
  | "linked"
  | "linked-before"
  | "access-denied"
  | "account-removed"
  | "link-foreign-session"
  | "oauth-account-not-linked"
  | "provider-error"
  | "provider-unavailable"
  | "provider-unreachable"
  | "step-up-required";

/** What else such a note may say. */
export interface NoteTexts {
  /** Stands for a provider that is not in the configuration any more, wherever `links` names one. */
  theAccount: never;
  /** In place of `what` of `address-asked`, without a full stop. */
  sentTo: "address";
}
