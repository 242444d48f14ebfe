import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { isRecord, textOf } from "../../../lib/json.ts";
import { wrongUse } from "../../command.ts";
import { nearest } from "./nearest.ts";

/** A variable of the environment that a way to sign in needs. */
export interface EnvVariable {
  readonly name: string;
  /** The value to begin with; a fresh password stands for {@link freshPassword}. */
  readonly value: string;
}

/** Stands for a value that is made afresh when it is written. */
export const freshPassword = "\0password";

/** A way to sign in, as it stands in a configuration. */
export interface SignInWay {
  /** What follows `--providers`. */
  readonly id: string;
  readonly name: string;
  /** Default exports of `cardea/providers/…` by the name under which they are imported. */
  readonly imports: Readonly<Record<string, string>>;
  /** What stands in the file before the configuration. */
  readonly preamble?: string;
  /** What stands in the list of providers. */
  readonly expression: string;
  /** What to do with the variables. */
  readonly advice: string;
  readonly variables: readonly EnvVariable[];
  /** Whether the variables only count in production. */
  readonly isForProduction?: boolean;
  /** Whether the service has to know a callback URL, which ends with the id of the provider. */
  readonly callback?: string;
  readonly packages: readonly string[];
  readonly needsDatabase: boolean;
}

const credentials: SignInWay = {
  id: "credentials",
  name: "User name and password",
  imports: { Credentials: "credentials" },
  preamble: `// Stands for a table of yours, which keeps a hash in place of the password.
const people = [
  { id: "6f1c2a9e", username: "ada", password: process.env.ADA_PASSWORD, name: "Ada Lovelace" },
];`,
  expression: `Credentials({
  credentials: {
    username: { label: "User name" },
    password: { label: "Password", type: "password" },
  },
  authorize({ username, password }) {
    const person = people.find((one) => one.username === username);
    if (!person?.password || person.password !== password) return null;
    return { id: person.id, name: person.name };
  },
})`,
  advice: "The password of ada, the example person in the configuration. Remove both.",
  variables: [{ name: "ADA_PASSWORD", value: freshPassword }],
  packages: [],
  needsDatabase: false,
};

const email: SignInWay = {
  id: "email",
  name: "A link by mail",
  imports: { Console: "console", Nodemailer: "nodemailer" },
  preamble: `// During development, links and codes are written to the console.
const mail =
  process.env.NODE_ENV === "production"
    ? Nodemailer({ server: process.env.SMTP_URL, from: process.env.MAIL_FROM })
    : Console();`,
  expression: "mail",
  advice: "Mail, in production: the server, smtps://user:password@host, and the sender.",
  variables: [
    { name: "SMTP_URL", value: "" },
    { name: "MAIL_FROM", value: "" },
  ],
  isForProduction: true,
  packages: ["nodemailer"],
  needsDatabase: true,
};

const passkey: SignInWay = {
  id: "passkey",
  name: "Passkeys",
  imports: { Passkey: "passkey" },
  expression: "Passkey",
  advice: "",
  variables: [],
  packages: ["@simplewebauthn/server"],
  needsDatabase: true,
};

const oidc: SignInWay = {
  id: "oidc",
  name: "An OpenID Connect issuer",
  imports: {},
  expression: `{ id: "oidc", name: "Single sign-on", type: "oidc" }`,
  advice: "The issuer, such as https://login.example.com, with client id and client secret.",
  variables: ["ISSUER", "ID", "SECRET"].map((name) => ({ name: `AUTH_OIDC_${name}`, value: "" })),
  callback: "oidc",
  packages: [],
  needsDatabase: false,
};

const consoleMail: SignInWay = {
  id: "console",
  name: "A link on the console, for development",
  imports: { Console: "console" },
  expression: "Console()",
  advice: "",
  variables: [],
  packages: [],
  needsDatabase: true,
};

const special: Readonly<Record<string, SignInWay>> = {
  credentials,
  email,
  nodemailer: email,
  console: consoleMail,
  passkey,
  webauthn: passkey,
  oidc,
};

/** What is offered when somebody is asked; every module of `cardea/providers` can be named. */
export const offered: readonly string[] = [
  "github",
  "google",
  "email",
  "passkey",
  "credentials",
  "oidc",
];

/** The names of the provider modules of this package. */
function providerModules(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve("cardea/providers")));
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.slice(0, -".js".length))
    .filter((name) => name !== "index");
}

/**
 * Returns the ways to sign in that have these names.
 *
 * @throws {Error} if there is no provider of a name
 */
export async function signInWays(names: readonly string[]): Promise<SignInWay[]> {
  const known = [...providerModules(), "oidc"];
  const ways: SignInWay[] = [];
  for (const name of new Set(names)) {
    if (!known.includes(name)) {
      const similar = nearest(name, known);
      const advice = similar ? `Did you mean ${similar}?` : "docs/providers.md lists them.";
      throw wrongUse(`There is no provider "${name}". ${advice}`);
    }
    const way = special[name] ?? (await describe(name));
    if (!ways.includes(way)) ways.push(way);
  }
  return ways;
}

/** Asks a provider module what it needs. */
async function describe(module: string): Promise<SignInWay> {
  const { default: create }: { default?: unknown } = await import(`cardea/providers/${module}`);
  const provider: unknown = typeof create === "function" ? create({}) : undefined;
  if (typeof create !== "function" || !isRecord(provider)) {
    throw new Error(`The module cardea/providers/${module} has no provider.`);
  }
  const id = textOf(provider.id) ?? module;
  const name = textOf(provider.name) ?? module;
  const isMail = provider.type === "email";
  const variable = (suffix: string) => ({ name: variableName(id, suffix), value: "" });
  const local = create.name;
  const common = { id: module, name, imports: { [local]: module }, packages: [] };
  if (isMail) {
    return {
      ...common,
      expression: `${local}({ from: process.env.MAIL_FROM })`,
      advice: `${name}: its API key, and a sender that it knows.`,
      variables: [variable("KEY"), { name: "MAIL_FROM", value: "" }],
      needsDatabase: true,
    };
  }
  const { authorization } = provider;
  const hasAddress = isRecord(authorization) && textOf(authorization.url) !== undefined;
  const needsIssuer = textOf(provider.issuer) === undefined && !hasAddress;
  return {
    ...common,
    expression: local,
    advice: `${name}: client id and client secret.`,
    variables: [...(needsIssuer ? [variable("ISSUER")] : []), variable("ID"), variable("SECRET")],
    callback: id,
    needsDatabase: false,
  };
}

function variableName(id: string, suffix: string): string {
  return `AUTH_${id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}_${suffix}`;
}
