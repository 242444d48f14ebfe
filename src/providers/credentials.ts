import type { CredentialInput, CredentialsConfig } from "../types/provider.ts";

export type { CredentialInput, CredentialsConfig };

/** The options of the provider: the inputs of the form, and the function that checks them. */
export type CredentialsOptions<Inputs extends Record<string, CredentialInput>> = Partial<
  Omit<CredentialsConfig<Inputs>, "type">
>;

/**
 * Signs in with whatever `authorize` accepts: name and password, a code, a token of another system. The
 * fields that `authorize` receives are those of `credentials`, and any of them may be missing.
 *
 * @example
 * Credentials({
 *   credentials: { email: { type: "email" }, password: { type: "password" } },
 *   authorize: async ({ email, password }) => findUser(email, password),
 * })
 */
export default function Credentials<
  Inputs extends Record<string, CredentialInput> = Record<string, CredentialInput>,
>(
  options: CredentialsOptions<Inputs> = {},
): CredentialsConfig & { options: CredentialsOptions<Inputs> } {
  return {
    id: "credentials",
    name: "Credentials",
    type: "credentials",
    credentials: {},
    authorize: () => null,
    options,
  };
}
