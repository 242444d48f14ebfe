import { examine } from "../../../config/diagnose.ts";
import type { Environment } from "../../../config/environment.ts";
import type { ResolvedConfig } from "../../../config/resolved-config.ts";
import { isAuthError } from "../../../errors.ts";
import { isError } from "../../../lib/kind.ts";
import type { AuthConfig } from "../../../types/config.ts";
import type { Area, Finding, Severity } from "../finding.ts";
import type { Subject } from "../subject.ts";
import { type WhereLoaded, withOwnLoading } from "./env-advice.ts";
import { type Cure, secretCure, type WhereSecret } from "./secret-cure.ts";

/** What a configuration's own checks say, with their codes. */
export interface Remark {
  readonly severity: Severity & ("error" | "warning");
  readonly code: string;
  readonly text: string;
}

/** Under which area a remark is reported, by its code. All others are about the configuration. */
const areaOf: Readonly<Record<string, Area>> = {
  "missing-secret": "secret",
  "weak-secret": "secret",
  "invalid-auth-url": "address",
  "mail-host-from-request": "address",
  "asked-over-http": "address",
  "address-differs": "address",
  "env-url-basepath-redundant": "mount",
  "env-url-basepath-mismatch": "mount",
  "missing-adapter": "adapter",
  "missing-adapter-methods": "adapter",
  "email-limits-in-memory": "adapter",
  "storage-in-memory": "adapter",
  "unproven-accounts-kept": "adapter",
  "unproven-sessions-kept": "adapter",
  "invalid-provider": "providers",
  "invalid-providers": "providers",
  "invalid-endpoints": "providers",
  "no-provider": "providers",
  "no-provider-works": "providers",
  "duplicate-provider": "providers",
  "missing-authorize": "providers",
  "duplicate-conditional-ui": "providers",
  "passkeys-need-address": "providers",
};

const toArea = ({ code }: Remark): Area =>
  areaOf[code] ?? (code.includes("cookie") ? "cookies" : "configuration");

/** Where the configuration stands. */
type Where = WhereSecret & WhereLoaded & Pick<Subject, "envFile" | "redact" | "redactOurs">;

const address = "AUTH_URL=https://app.example.com";
const storage = 'import { sql } from "cardea/storage/sql";\n\nadapter: sql("file:auth.db"),';

/** What to write, where the remark itself does not show it. `{env}` stands for the env file. */
const cures: Readonly<Record<string, Cure>> = {
  "invalid-auth-url": {
    why: "Redirects, mails and callback URLs begin with it.",
    write: address,
  },
  "mail-host-from-request": {
    why: "Whoever asks for the mail of another person could lead that person elsewhere.",
    write: address,
  },
  "factors-without-page": {
    why: "Nobody has a second factor, so nobody is asked for one.",
    write: "security: true,",
  },
  "cookies-refused": {
    why: "Browsers drop such a cookie without a word.",
    write: "cookies: {},   // without it, names and attributes fit together",
  },
  "invalid-providers": {
    why: "Without a list nothing can be configured, so every request fails.",
    write: "providers: [GitHub],",
  },
  "invalid-endpoints": {
    why: "Without the issuer, which tells them, nobody can sign in with this provider.",
    write: 'issuer: "https://login.example.com",',
  },
  "configuration-function-failed": {
    why: "Every request is answered with 500.",
    write: "NextAuth((request) => ({ providers: [GitHub] }))   // request may be undefined",
  },
  "missing-authorize": {
    why: "It decides who somebody is.",
    write: "authorize: async ({ email, password }) => findUser(email, password),   // or null",
  },
  "duplicate-provider": {
    why: "An id is part of the provider's addresses.",
    write: 'GitHub({ id: "github-work" }),',
  },
  "no-provider": {
    why: "What cannot be used is left out, and nobody can sign in with it.",
    write: 'import GitHub from "cardea/providers/github";\n\nproviders: [GitHub],',
  },
  "password-mails-unsent": {
    why: "Whoever has a password signs in with it, such as after an import; everybody else needs the link that is mailed.",
    write:
      "// during development, until a mail provider is there\nmail: ({ to, subject, text }) => console.log(to, subject, text),",
  },
  "missing-adapter-methods": {
    why: "What needs them would fail at the first use.",
    write: storage,
  },
  "storage-in-memory": {
    why: "People are signed out at random: with every restart, and when another process answers.",
    write: storage,
  },
  "missing-adapter": { why: "There has to be a place to keep it.", write: storage },
};

const encryptedSessions = 'session: { strategy: "jwt" },';
const credentialsBeside = `import { compose } from "cardea/storage/compose";
import { sql } from "cardea/storage/sql";

adapter: compose({ users: yourAdapter, credentials: sql("file:credentials.db", { users: false }) }),
${encryptedSessions}`;

/** What to write. An adapter of another library may stay, where the remark says how. */
function cureOf({ code, text }: Remark, subject: Where): Cure | undefined {
  if (areaOf[code] === "secret") return secretCure(code, text, subject);
  const cure = cures[code];
  if (code !== "missing-adapter-methods" || !cure) return cure;
  if (text.includes("compose(")) return { ...cure, write: credentialsBeside };
  if (text.includes('strategy: "jwt"')) return { ...cure, write: encryptedSessions };
  return cure;
}

/** Returns a logger that keeps what is said, and what it has kept. */
export function collectRemarks() {
  const remarks: Remark[] = [];
  const keep = (severity: Remark["severity"], code: unknown, message: readonly unknown[]) => {
    const [first] = message;
    const problem = isError(code) ? code : first;
    if (isError(problem)) remarks.push(remarkOf(problem));
    else remarks.push({ severity, code: String(code), text: String(first ?? code) });
  };
  return {
    remarks,
    logger: {
      error: (code: string | Error, ...message: unknown[]) => keep("error", code, message),
      warn: (code: string, ...message: unknown[]) => keep("warning", code, message),
      debug: () => undefined,
    },
  };
}

/** The code of what others threw. */
const foreign = "configuration-failed";

/** An error as a remark. */
export function remarkOf(error: Error): Remark {
  const code = isAuthError(error) ? error.code : foreign;
  return { severity: "error", code, text: error.message };
}

/** Returns everything that a configuration says of itself, where its log may be limited. */
export function remarksOn(
  config: AuthConfig,
  resolved: ResolvedConfig,
  env: Environment,
): Remark[] {
  const { warnings, problems } = examine({ config, resolved, env });
  const warned = warnings.map((finding): Remark => {
    if ("error" in finding) return remarkOf(finding.error);
    return { severity: "warning", code: finding.code, text: finding.explanation };
  });
  return [...problems.map(remarkOf), ...warned];
}

/** Turns remarks into findings, each of them once. */
export function toFindings(remarks: readonly Remark[], subject: Where): Finding[] {
  const once = new Map(remarks.map((remark) => [`${remark.code} ${remark.text}`, remark]));
  return [...once.values()].map((remark) => {
    const text = withOwnLoading(remark.text, subject);
    const why = `Cause and cure: node_modules/cardea/docs/errors.md#${remark.code}.`;
    const cure = cureOf(remark, subject) ?? { why };
    return {
      area: toArea(remark),
      code: remark.code,
      severity: remark.severity,
      what: sentence(remark.code === foreign ? subject.redact(text) : subject.redactOurs(text)),
      why: cure.why,
      ...("write" in cure && { write: cure.write.replaceAll("{env}", subject.envFile) }),
    };
  });
}

/** The log's sentences end without a full stop. */
const sentence = (text: string) => (/[.!?)]$/.test(text) ? text : `${text}.`);
