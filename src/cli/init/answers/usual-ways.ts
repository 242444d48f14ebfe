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
  /** Whether something has to send mails for it; {@link email} does where no other way has {@link sendsMails}. */
  readonly needsMails?: true;
  readonly sendsMails?: true;
  /** Other members of the configuration that belong to it. */
  readonly members?: readonly string[];
}

const credentials: SignInWay = {
  id: "credentials",
  name: "User name and password, which you check",
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

const password: SignInWay = {
  id: "password",
  name: "A password, with sign-up and a new one by mail",
  imports: { Password: "password" },
  expression: "Password()",
  advice: "",
  variables: [],
  packages: [],
  needsDatabase: true,
  needsMails: true,
  members: ["security: true,"],
};

/** A link by mail, which also sends the mails of other ways. */
export const email: SignInWay = {
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
  sendsMails: true,
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
  sendsMails: true,
};

/** The ways that are more than a provider with its variables, by the name of the module. */
export const usualWays: Readonly<Record<string, SignInWay>> = {
  credentials,
  password,
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
  "password",
  "credentials",
  "oidc",
];
