import { Auth, type AuthConfig } from "cardea";

/** Where the applications of the suite are. */
export const origin = "https://app.example.com";

export const secret = "a secret for runtimes that has more than 32 bytes";

/** A configuration of an application. */
export const configOf = (config: AuthConfig): AuthConfig => ({
  secret,
  trustHost: true,
  ...config,
});

/** The application of a configuration. */
export const appOf = (config: AuthConfig) => (request: Request) => Auth(request, config);

/** Somebody who needs no more than a name. */
export const credentials = {
  id: "credentials",
  name: "Name",
  type: "credentials" as const,
  credentials: { name: {} },
  authorize: ({ name }: Partial<Record<string, unknown>>) =>
    typeof name === "string" ? { id: name, name } : null,
};
