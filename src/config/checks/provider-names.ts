import { getOrCreate } from "../../lib/get-or-create.ts";
import { nearestName, plainName } from "../../lib/nearest.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { EmailConfig } from "../../types/email.ts";
import type { CredentialsConfig, OAuth2Config, OIDCConfig } from "../../types/provider.ts";
import type { WebAuthnConfig } from "../../types/webauthn.ts";
import { readableProviders } from "../readable-providers.ts";
import type { Warn } from "../say-once.ts";

type Names<T> = Readonly<Record<Extract<keyof T, string>, true>>;

const oauth: Names<OAuth2Config & OIDCConfig> = {
  id: true,
  name: true,
  type: true,
  issuer: true,
  wellKnown: true,
  httpOptions: true,
  authorization: true,
  token: true,
  userinfo: true,
  jwks_endpoint: true,
  clientId: true,
  clientSecret: true,
  client: true,
  checks: true,
  tenantIssuer: true,
  fapi2: true,
  profile: true,
  account: true,
  assurance: true,
  logout: true,
  style: true,
  allowDangerousEmailAccountLinking: true,
  redirectProxyUrl: true,
  idToken: true,
  options: true,
};

const email: Names<EmailConfig> = {
  id: true,
  name: true,
  type: true,
  from: true,
  apiKey: true,
  server: true,
  maxAge: true,
  secret: true,
  code: true,
  limits: true,
  sendTimeout: true,
  texts: true,
  allowDangerousEmailAccountLinking: true,
  sendVerificationRequest: true,
  sendMail: true,
  generateVerificationToken: true,
  normalizeIdentifier: true,
  options: true,
};

const credentials: Names<CredentialsConfig> = {
  id: true,
  name: true,
  type: true,
  credentials: true,
  authorize: true,
  password: true,
};

const webauthn: Names<WebAuthnConfig> = {
  id: true,
  name: true,
  type: true,
  relyingParty: true,
  relayingParty: true,
  userVerification: true,
  signUp: true,
  freshFor: true,
  enableConditionalUI: true,
  simpleWebAuthnBrowserVersion: true,
  formFields: true,
  authenticationOptions: true,
  registrationOptions: true,
  verifyAuthenticationOptions: true,
  verifyRegistrationOptions: true,
};

/** The options of providers by type. The compiler says when one is missing. */
const byType: Readonly<Record<string, object>> = {
  oauth,
  oidc: oauth,
  email,
  credentials,
  webauthn,
};

/** What people write instead of an option, by its plain name; it would have no effect. */
const instead: Readonly<Record<string, string>> = {
  allowdangerousemaillinking: "Did you mean `allowDangerousEmailAccountLinking`?",
  callbackurl: "The callback follows from AUTH_URL, `basePath` and the provider's `id`",
  discoveryurl: "Write `wellKnown`, or just `issuer`",
  redirecturi: "The callback follows from AUTH_URL, `basePath` and the provider's `id`",
  redirecturl: "The callback follows from AUTH_URL, `basePath` and the provider's `id`",
  scope: 'Write `authorization: { params: { scope: "…" } }`',
  scopes: 'Write `authorization: { params: { scope: "…" } }`',
  authorizationurl: "Write `authorization`",
  authorizationparams: "Write `authorization: { params: { … } }`",
  accesstokenurl: "Write `token`",
  tokenurl: "Write `token`",
  profileurl: "Write `userinfo`",
  userinfourl: "Write `userinfo`",
};

/** How many names are reported. */
const mostNames = 10;

/**
 * Warns about misspelled options of providers. Providers may have members of their own, so only names that are almost
 * those of an option, or that other libraries have for one, are reported.
 */
export function checkProviderNames({ providers }: AuthConfig, warn: Warn): void {
  const explanations = misspelledIn(readableProviders(providers));
  for (let count = 0; count < mostNames; count++) {
    const { value } = explanations.next();
    if (value === undefined) return;
    warn("unknown-option", value);
  }
}

/** Comparing names takes long, so it goes no further than somebody asks for more, and no name is compared twice. */
function* misspelledIn(providers: readonly unknown[]): Generator<string, undefined> {
  const near = new Map<string, string>();
  for (const provider of providers) yield* namesOf(provider, near);
}

function* namesOf(provider: unknown, near: Map<string, string>): Generator<string> {
  const { id, type, options }: Record<string, unknown> = Object(provider);
  const known = typeof type === "string" && Object.hasOwn(byType, type) ? byType[type] : undefined;
  if (!known) return;
  const written = Object.entries({ ...Object(provider), ...Object(options) })
    .filter(([name, value]) => value !== undefined && name !== "options")
    .map(([name]) => name);
  // The provider's function writes defaults, which say nothing of what the application meant.
  const own = options === undefined ? written : Object.keys(Object(options));
  for (const name of written) {
    if (Object.hasOwn(known, name)) continue;
    const nearest = getOrCreate(near, `${type} ${name}`, () => nearestOf(name, known));
    const advice = adviceFor(name, nearest, own);
    if (!advice) continue;
    yield `The provider "${String(id)}" has the option \`${name}\`, which has no effect. ${advice}`;
  }
}

/** Returns an empty text if there is none. */
function nearestOf(name: string, known: object): string {
  return nearestName(name, Object.keys(known)) ?? "";
}

function adviceFor(name: string, near: string, written: readonly string[]): string | undefined {
  const plain = plainName(name);
  if (Object.hasOwn(instead, plain)) return instead[plain];
  return near && !written.includes(near) ? `Did you mean \`${near}\`?` : undefined;
}
