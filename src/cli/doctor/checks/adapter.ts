import { findingsIn } from "../finding.ts";
import type { Check, Subject } from "../subject.ts";

const { ok, error } = findingsIn("adapter");

const needs = {
  oauth: [
    "getUser",
    "getUserByAccount",
    "getUserByEmail",
    "createUser",
    "linkAccount",
    "updateUser",
  ],
  webauthn: [
    ...["getUser", "getUserByAccount", "createUser", "linkAccount", "getAccount"],
    ...["getAuthenticator", "createAuthenticator", "listAuthenticatorsByUserId"],
    "updateAuthenticatorCounter",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The features that need methods of the adapter. Those of mails and sessions are what the configuration itself names. */
function featuresOf({ providers }: Subject): [feature: string, methods: readonly string[]][] {
  const types = new Set([...providers.byId.values()].map(({ type }) => type));
  return [
    ...(types.has("oauth") || types.has("oidc")
      ? [named("signing in with a provider", "oauth")]
      : []),
    ...(types.has("webauthn") ? [named("passkeys", "webauthn")] : []),
  ];
}

const named = (feature: string, key: keyof typeof needs): [string, readonly string[]] => [
  feature,
  needs[key],
];

/** Whether the adapter has the methods that the features of this configuration call. */
export const checkAdapter: Check = (subject) => {
  const { adapter } = subject.config;
  const features = featuresOf(subject);
  if (!adapter) {
    const lacking = [...subject.providers.byId.values()].find(({ type }) => type === "webauthn");
    if (lacking) {
      return [
        error("adapter-missing", {
          what: "Passkeys need an adapter, and there is none.",
          why: "A passkey is a key that the application keeps.",
          write: 'import { sql } from "cardea/storage/sql";\n\nadapter: sql("file:auth.db"),',
        }),
      ];
    }
    return [ok("adapter-none", "none: sessions are in cookies; users are not stored")];
  }
  const has = (method: string) => typeof Reflect.get(adapter, method) === "function";
  const missing = features.flatMap(([feature, methods]) => {
    const names = methods.filter((method) => !has(method));
    return names.length > 0 ? [{ feature, names }] : [];
  });
  if (missing.length === 0) {
    return [ok("adapter-complete", "the adapter has every method that is called")];
  }
  return missing.map(({ feature, names }) =>
    error("adapter-method-missing", {
      what: `The adapter has no ${names.join(", ")}.`,
      why: `Needed for ${feature}.`,
      write: `// in the adapter; node_modules/cardea/docs/adapters.md says what each returns\n${names.map((name) => `async ${name}() {},`).join("\n")}`,
    }),
  );
};
