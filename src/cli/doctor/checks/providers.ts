import { lackingMails } from "../../../config/checks/mails.ts";
import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { isPasswordProvider } from "../../../config/providers/password.ts";
import type { ResolvedProvider } from "../../../config/providers/provider-set.ts";
import { isAuthError } from "../../../errors.ts";
import { postLogoutAddress } from "../../../signin/oauth/logout/end-session-request.ts";
import { assertRegistered } from "../../../signin/oauth/server/client.ts";
import { clientAuthentication } from "../../../signin/oauth/server/client-authentication.ts";
import { type Finding, findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";
import { askProvider } from "./ask-provider.ts";
import { describeEmpty, readVariables } from "./read-variables.ts";

const { ok, error, warning, skipped } = findingsIn("providers");

/** Whether each provider has what it needs, answers, and which addresses to register there. */
export const checkProviders: Check = async (subject) => {
  const { byId, broken } = subject.providers;
  if (byId.size === 0) {
    // The configuration itself says what is wrong with them.
    if (broken.length > 0 || !Array.isArray(subject.config.providers)) return [];
    return [
      warning("no-providers", {
        what: "There is no provider.",
        why: "Nobody can sign in.",
        write: 'import GitHub from "cardea/providers/github";\n\nproviders: [GitHub],',
      }),
    ];
  }
  const findings = await Promise.all([...byId.values()].map((one) => checkProvider(subject, one)));
  return findings.flat();
};

async function checkProvider(subject: Subject, provider: ResolvedProvider): Promise<Finding[]> {
  switch (provider.type) {
    case "oidc":
    case "oauth":
      return checkOAuth(subject, provider);
    case "webauthn":
      return [checkPasskeys(subject, provider)];
    case "email":
      return [checkMail(subject, provider)];
    default:
      return [ok("provider-ready", `${provider.id}: ${checkedBy(provider)}`)];
  }
}

const checkedBy = (provider: ResolvedProvider) =>
  isPasswordProvider(provider) ? "passwords kept by Cardea" : "authorize() of your own";

async function checkOAuth(subject: Subject, provider: OAuthProvider): Promise<Finding[]> {
  const details = addressesOf(subject, provider);
  const registration = checkRegistration(subject, provider);
  if (subject.isOffline) {
    const what = `${provider.id}: not asked, offline`;
    return [...registration, { ...skipped("provider-not-asked", what), details }];
  }
  const asked = await askProvider(subject, provider);
  if (asked.severity !== "ok") return [...registration, { ...asked, details }];
  return registration.length > 0
    ? registration.map((finding) => ({ ...finding, details }))
    : [{ ...asked, details }];
}

/** What to register at the provider: a wrong address is told to nobody but the person who stays there. */
function addressesOf(subject: Subject, provider: OAuthProvider): string[] {
  const baseUrl = `${subject.origin}${subject.resolved.basePath}`;
  const { id, type, logout } = provider;
  if (subject.isProduction && !subject.resolved.origin && !provider.redirectProxyUrl) {
    const path = `${subject.resolved.basePath}/callback/${id}`;
    return [
      `callback URL to register: ends in ${path}; AUTH_URL is not set, so the host is unknown`,
    ];
  }
  if (subject.possiblePorts.length > 1 && !provider.redirectProxyUrl) {
    const path = `${subject.resolved.basePath}/callback/${id}`;
    const ports = new Intl.ListFormat("en").format(subject.possiblePorts.map(String));
    return [
      `callback URL to register: ends in ${path}; the code listens at ${ports}, and AUTH_URL would say which is meant`,
    ];
  }
  const addresses = [`callback URL to register: ${callbackUrl(subject, provider)}`];
  if (type !== "oidc") return addresses;
  if (logout?.federated) {
    const address = postLogoutAddress(baseUrl, provider);
    addresses.push(`post-logout redirect URI to register: ${address}`);
  }
  if (logout?.backChannel) {
    addresses.push(`back-channel logout URI to register: ${baseUrl}/logout/${id}`);
  }
  return addresses;
}

/** The address that the provider sends people back to. */
function callbackUrl({ origin, resolved }: Subject, provider: OAuthProvider): string {
  return provider.redirectProxyUrl
    ? `${provider.redirectProxyUrl.replace(/\/$/, "")}/callback/${provider.id}`
    : `${origin}${resolved.basePath}/callback/${provider.id}`;
}

/** Whether the client is known to the provider: as far as one can tell without a sign-in. */
function checkRegistration({ envFile, redactOurs }: Subject, provider: OAuthProvider): Finding[] {
  const variable = `AUTH_${provider.id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`;
  try {
    assertRegistered(provider);
    const metadata = { issuer: provider.issuer ?? "https://issuer.invalid" };
    clientAuthentication(provider, { metadata });
    return [];
  } catch (problem) {
    if (!isAuthError(problem)) return [];
    const lines = [
      ...(provider.clientId ? [] : [`${variable}_ID=`]),
      ...(provider.clientSecret ? [] : [`${variable}_SECRET=`]),
    ];
    return [
      error(problem.code, {
        what: `${redactOurs(problem.message)}.`,
        why: `Nobody can sign in with ${provider.name}: ${
          provider.clientId
            ? "it tells who somebody is only to an application that proves itself."
            : "without the ID it does not know which application asks."
        }`,
        write: `# ${envFile}\n${lines.join("\n")}`,
      }),
    ];
  }
}

function checkPasskeys({ resolved, isProduction }: Subject, provider: ResolvedProvider): Finding {
  const isKnown = provider.type === "webauthn" && provider.relyingParty.origins.length > 0;
  if (isKnown || resolved.origin || !isProduction)
    return ok("provider-ready", `${provider.id}: passkeys`);
  return warning("passkeys-without-address", {
    what: "Passkeys need to know where the application is, and neither AUTH_URL nor `relyingParty.origin` says so.",
    why: "The buttons do not appear: a passkey belongs to a domain, and a request may name any.",
    write: "AUTH_URL=https://app.example.com",
  });
}

/** What stands in the variables of mails, as an example. */
const examples: Readonly<Record<string, string>> = {
  server: "smtps://user:password@smtp.example.com",
  from: "Example <login@example.com>",
};

/** The services behind HTTP take a key, and SMTP a server. */
function checkMail(subject: Subject, provider: ResolvedProvider): Finding {
  const { envFile, redact, file, environment } = subject;
  const lacking = lackingMails(subject.config, [...subject.providers.byId.values()]);
  const found = lacking.find(({ id }) => id === provider.id);
  if (!found) return ok("provider-ready", `${redact(provider.id)}: magic links and codes`);
  const lacks = found.options;
  const read = [...readVariables(file, lacks)].filter(([, name]) => !environment.env[name]);
  const empty = read.map(([, name]) => name);
  const told = empty.length > 0 ? `: ${describeEmpty(empty, subject)}` : "";
  const lines = read.map(([option, name]) => `${name}=${examples[option] ?? ""}`);
  const variable = `AUTH_${provider.id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_KEY`;
  return error("mail-option-missing", {
    what: `The mail provider "${provider.id}" lacks ${lacks.map((name) => `\`${name}\``).join(" and ")}${told}.`,
    why: `No ${found.unsent} can be sent: whoever asks for one${found.unsent === "magic link" ? "" : ", or signs up,"} is told that it failed.`,
    write:
      lines.length > 0
        ? `# ${envFile}\n${lines.join("\n")}`
        : lacks.includes("apiKey")
          ? `# ${envFile}\n${variable}=`
          : "Nodemailer({ server: process.env.SMTP_URL, from: process.env.MAIL_FROM }),",
  });
}
