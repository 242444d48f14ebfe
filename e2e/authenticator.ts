import type { Page } from "playwright-core";

/** A passkey as the browser's virtual authenticator holds it. */
interface VirtualCredential {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
}

/** A virtual authenticator in one tab, with a person who always agrees. */
export interface VirtualAuthenticator {
  credentials(): Promise<VirtualCredential[]>;
  /** Puts a passkey into it, as when it is synced from another device. */
  add(credential: VirtualCredential): Promise<void>;
  /** Whether the person is who they say, from now on. */
  verify(isUserVerified: boolean): Promise<void>;
}

/** Gives a tab an authenticator (the WebAuthn domain of the DevTools protocol). */
export async function addAuthenticator(
  page: Page,
  transport: "internal" | "usb" = "internal",
): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async credentials() {
      const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials;
    },
    async add(credential) {
      await devtools.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
    async verify(isUserVerified) {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

/** A browser that does not offer passkeys by itself, so that people press the button. */
export const withoutAutofill = () => {
  Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable");
};
