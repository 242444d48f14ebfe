import type { CredentialInput, CredentialsConfig } from "../../types/provider.ts";

type Attribute = string | number | boolean;

/**
 * Returns the inputs of a provider's form, with the attributes that HTML can express. The types of `@auth/core`
 * allow JSX attributes, such as functions: those are left out, and an input with such a `type` counts as secret.
 */
export function inputsOf({ credentials }: CredentialsConfig): Record<string, CredentialInput> {
  return Object.fromEntries(
    Object.entries(credentials ?? {}).map(([name, input]) => [name, plain(Object(input))]),
  );
}

function plain(input: Readonly<Record<string, unknown>>): CredentialInput {
  const { label, value, placeholder, type, ...others } = input;
  const attributes = Object.entries(others).filter((entry): entry is [string, Attribute] =>
    ["string", "number", "boolean"].includes(typeof entry[1]),
  );
  return {
    ...Object.fromEntries(attributes),
    ...textsIn({ label, value, placeholder }),
    ...(type !== undefined && { type: typeof type === "string" ? type : "password" }),
  };
}

function textsIn(members: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(members).filter(([, value]) =>
    ["string", "number"].includes(typeof value),
  );
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
