import {
  DuplicateConditionalUI,
  InvalidProvider,
  MissingWebAuthnAutocomplete,
} from "../../errors.ts";
import { isWebUrl } from "../../lib/web-url.ts";
import type { Adapter } from "../../types/adapter.ts";
import type {
  AuthenticatorSelection,
  UserVerification,
  WebAuthnConfig,
} from "../../types/webauthn.ts";
import { asPasskeyStorage } from "../passkey-storage.ts";

/** Five minutes, in milliseconds. */
const defaultTimeout = 300_000;
/** EdDSA, ES256, RS256 (RFC 9053 section 2, RFC 8812 section 2). */
const defaultAlgorithms = [-8, -7, -257];

/** The options of one ceremony. */
interface CeremonyPolicy {
  /** Milliseconds. */
  readonly timeout: number;
  readonly userVerification: UserVerification;
  readonly extensions: Readonly<Record<string, unknown>> | undefined;
}

/** A passkey provider with every default filled in. */
export interface WebAuthnProvider {
  readonly id: string;
  readonly name: string;
  readonly type: "webauthn";
  /** As far as it is configured; see `relyingPartyOf` for the defaults. */
  readonly relyingParty: {
    readonly id: string | undefined;
    readonly name: string | undefined;
    readonly origins: readonly string[];
  };
  readonly allowsSignUp: boolean;
  /** Seconds after signing in within which a passkey may be added. Default: `session.freshFor`. */
  readonly freshFor: number | undefined;
  /** Whether the sign-in page offers passkeys in the autofill of the name. */
  readonly autofill: boolean;
  /** The label of the address field for signing up on the sign-in page; without it, there is no such field. */
  readonly signUpLabel: string | undefined;
  readonly authentication: CeremonyPolicy;
  readonly registration: CeremonyPolicy & {
    readonly algorithms: readonly number[];
    readonly attestation: "none" | "direct" | "enterprise";
    readonly authenticatorSelection: AuthenticatorSelection;
  };
}

/**
 * Resolves a passkey provider: fills in defaults and checks its options.
 *
 * @throws {InvalidProvider} when the id or an origin of its relying party is invalid
 * @throws {MissingWebAuthnAutocomplete} when autofill is on, but none of its own fields allows it
 * @throws {DuplicateConditionalUI} when another provider has autofill
 * @throws {MissingAdapter | MissingAdapterMethods} when passkeys cannot be stored
 */
export function resolveWebAuthn(
  provider: WebAuthnConfig,
  adapter: Adapter | undefined,
  others: Iterable<Other>,
): WebAuthnProvider {
  const { id, name, signUp = true, freshFor, formFields = {} } = provider;
  asPasskeyStorage(adapter, `The passkey provider "${id}"`);
  const autofill = provider.enableConditionalUI ?? true;
  if (autofill) {
    assertAutocomplete(provider);
    assertOneAutofill(id, others);
  }
  const { email } = formFields;
  return Object.freeze({
    id,
    name,
    type: "webauthn",
    relyingParty: relyingParty(provider),
    allowsSignUp: signUp,
    freshFor,
    autofill,
    signUpLabel: signUp && email ? (email.label ?? "Email") : undefined,
    authentication: authenticationPolicy(provider),
    registration: registrationPolicy(provider),
  });
}

/** Another configured provider. */
type Other = { readonly type: string } | WebAuthnProvider;

/** A browser has one prompt for all passkeys, so only one provider can use it. */
function assertOneAutofill(id: string, others: Iterable<Other>): void {
  if (![...others].some((one) => "autofill" in one && one.autofill)) return;
  throw new DuplicateConditionalUI(
    `Set \`enableConditionalUI: false\` for provider "${id}": another one has it`,
  );
}

function assertAutocomplete({ id, formFields = {} }: WebAuthnConfig): void {
  const fields = Object.values(formFields);
  if (
    fields.length === 0 ||
    fields.some(({ autocomplete }) => /\bwebauthn\b/.test(autocomplete ?? ""))
  ) {
    return;
  }
  throw new MissingWebAuthnAutocomplete(
    `Provider "${id}" has enableConditionalUI, but no field with "webauthn" in its \`autocomplete\``,
  );
}

function authenticationPolicy(provider: WebAuthnConfig): WebAuthnProvider["authentication"] {
  const {
    timeout = defaultTimeout,
    extensions,
    userVerification,
  } = provider.authenticationOptions ?? {};
  const isRequired = provider.verifyAuthenticationOptions?.requireUserVerification === true;
  return { timeout, extensions, userVerification: policy(provider, userVerification, isRequired) };
}

function registrationPolicy(provider: WebAuthnConfig): WebAuthnProvider["registration"] {
  const options = provider.registrationOptions ?? {};
  const { timeout = defaultTimeout, extensions, authenticatorSelection = {} } = options;
  const { residentKey = "required" } = authenticatorSelection;
  const isRequired = provider.verifyRegistrationOptions?.requireUserVerification === true;
  const userVerification = policy(provider, authenticatorSelection.userVerification, isRequired);
  return {
    timeout,
    extensions,
    userVerification,
    algorithms: options.supportedAlgorithmIDs ?? defaultAlgorithms,
    attestation: options.attestationType ?? "none",
    authenticatorSelection: {
      ...authenticatorSelection,
      residentKey,
      requireResidentKey: residentKey === "required",
      userVerification,
    },
  };
}

/** The provider's own `userVerification` wins; of the ceremony's options, the stricter one does. */
function policy(
  { userVerification }: WebAuthnConfig,
  asked: UserVerification | undefined,
  isRequired: boolean,
): UserVerification {
  return userVerification ?? (isRequired ? "required" : (asked ?? "preferred"));
}

function relyingParty(provider: WebAuthnConfig): WebAuthnProvider["relyingParty"] {
  const { id, name, origin } = provider.relyingParty ?? provider.relayingParty ?? {};
  const domain = first(id);
  const origins = typeof origin === "string" ? [origin] : [...(origin ?? [])];
  const wrong = origins.find((one) => !isOrigin(one));
  if (wrong !== undefined) {
    throw new InvalidProvider(
      `relyingParty.origin of provider "${provider.id}" is not an origin: ${wrong}. Write it like https://app.example.com`,
      { code: "relying-party-origin" },
    );
  }
  if (domain !== undefined && !isDomain(domain)) {
    throw new InvalidProvider(
      `relyingParty.id of provider "${provider.id}" is not a domain: ${domain}. Write it like example.com`,
      { code: "relying-party-id" },
    );
  }
  return { id: domain, name: first(name), origins };
}

function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}

/** Whether a text is a web origin, or the origin of an Android application. */
function isOrigin(text: string): boolean {
  if (/^android:apk-key-hash:[\w-]+$/.test(text)) return true;
  return isWebUrl(text) && new URL(text).origin === text;
}

/** Whether a text is a domain as URLs spell it: in lowercase, without scheme and port, not an IP address. */
function isDomain(text: string): boolean {
  if (!/^[a-z\d.-]+$/.test(text) || /\.\d+$/.test(text)) return false;
  return URL.canParse(`https://${text}`) && new URL(`https://${text}`).hostname === text;
}
