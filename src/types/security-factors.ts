/** An authenticator app as its owner sees it. */
export interface AuthenticatorApp {
  /** Names it when it is changed. It reveals nothing of its key. */
  readonly id: string;
  /** The name that the user gave it. */
  readonly name: string;
  readonly createdAt: Date;
  /** `null` if no code of it was asked for yet. */
  readonly lastUsedAt: Date | null;
}

/** What an authenticator app needs to be set up. It holds a secret: show it to the person, and keep it nowhere. */
export interface AppSetup {
  /** The key in base32, in groups of four, for typing it in. */
  readonly key: string;
  /** The same as an address, which phones open in an authenticator app: `otpauth://totp/…`. */
  readonly uri: string;
  /** The same as a QR code: an SVG document. `undefined` without the package `uqr`. */
  readonly qr: string | undefined;
}

/** What a person sees of their second factors. Their passkeys stand apart. */
export interface SecurityFactors {
  /** The oldest first. */
  readonly apps: readonly AuthenticatorApp[];
  readonly recoveryCodes: {
    /** How many have not been used. */
    readonly left: number;
    /** When they were made; `null` without any. */
    readonly createdAt: Date | null;
    /** Whether the person can have new ones: they are switched on, and there is a factor that can be lost. */
    readonly offered: boolean;
  };
  /** Whether another app can be added. */
  readonly canAddApp: boolean;
  /** The app that this session is adding; nobody else sees it, and nobody after it was confirmed. */
  readonly begun: AppSetup | undefined;
}

/** What can be changed about second factors, and the fields that say how. */
export interface FactorFields {
  /** Begins to add an authenticator app, in place of one that was begun before. The result has its `setup`. */
  "factor-begin": { readonly [name in never]: never };
  /**
   * Adds the app that was begun in this session, if `code` is one that it shows; its name has one to 64 characters. The result
   * has the person's recovery `codes`, if they had none.
   */
  "factor-confirm": { readonly code: string; readonly name?: string | undefined };
  /** Forgets the app that was begun in this session and is not confirmed; there may be none. */
  "factor-cancel": { readonly [name in never]: never };
  /** Names an authenticator app: one to 64 characters. */
  "factor-name": { readonly id: string; readonly name: string };
  /** Removes an authenticator app, also the last one. */
  "factor-remove": { readonly id: string };
  /**
   * Makes new recovery codes; the former ones die at once. The result has the new `codes`. With `replaces`, that is the `createdAt` of
   * the former ones (ISO 8601), or `none`: a form that is sent twice makes new ones once.
   */
  recovery: { readonly replaces?: string | undefined };
}

/** What was done about second factors. */
export type FactorDone =
  | "factor-begun"
  | "factor-cancelled"
  | "factor-added"
  | "factor-named"
  | "factor-removed"
  | "recovery-renewed";

/** What a change shows once, and never again. */
export interface ShownOnce {
  /** New recovery codes, in groups of four. Each works once. */
  readonly codes?: readonly string[] | undefined;
  /** What the app that was begun needs. */
  readonly setup?: AppSetup | undefined;
  /** `true` if the database failed while other sessions were ended: some may go on. */
  readonly sessionsLeft?: true | undefined;
}

/** A second factor of a person was changed or used. */
export type FactorChange = (
  | ({ readonly kind: "factor-added" | "factor-removed" } & (
      | {
          readonly factor: "passkey";
          readonly provider: string;
          /** The credential ID in base64. */
          readonly credentialID: string;
        }
      | AppChange
    ))
  | ({ readonly kind: "factor-named"; readonly from: string } & AppChange)
  | {
      /** Somebody signed in, or proved once more who they are, with a recovery code. */
      readonly kind: "recovery-used";
      /** How many are left. */
      readonly left: number;
    }
  | { readonly kind: "recovery-renewed"; readonly left: number }
) & {
  /** `true` if the database failed while sessions that were begun before were ended: some may go on. */
  readonly sessionsLeft?: true;
};

/** About which authenticator app. */
interface AppChange {
  readonly factor: "totp";
  readonly id: string;
  readonly name: string;
}
