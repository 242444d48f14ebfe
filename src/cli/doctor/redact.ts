import type { Environment } from "../../config/environment.ts";
import type { ProviderSet } from "../../config/providers/provider-set.ts";
import { createTextRedactor, redacted } from "../../log/redact-text.ts";
import { isSecretName } from "../../log/secret-names.ts";
import type { Finding } from "./finding.ts";

/** Shorter values, such as `test`, are words. */
const shortest = 8;

/** Returns every value that must not be printed: of the configuration, and of variables with the names of secrets. */
export function knownSecrets(
  env: Environment,
  secrets: readonly string[],
  providers: ProviderSet | undefined,
): string[] {
  const variables = Object.entries(env).flatMap(([name, value]) =>
    value && (isSecretName(name) || /_KEY$|_PASS$|_PWD$|_DSN$/.test(name)) ? [value] : [],
  );
  const passwords = Object.values(env).flatMap((value) => passwordIn(value));
  const options = [...(providers?.byId.values() ?? [])].flatMap((provider) =>
    Object.entries(provider).flatMap(([name, value]) =>
      typeof value === "string" && (isSecretName(name) || name === "apiKey") ? [value] : [],
    ),
  );
  const broken = providers?.broken.flatMap((provider) => provider.secrets) ?? [];
  return [...variables, ...passwords, ...secrets, ...options, ...broken];
}

function passwordIn(url: string | undefined): string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  return password ? [password, decodeURIComponent(password)] : [];
}

/** Returns a function that redacts texts that others wrote, such as error messages. */
export function createRedact(secrets: readonly string[]): (text: string) => string {
  return (text) => createTextRedactor(secrets)(text);
}

/** Replaces known secrets in everything that a finding says, whoever wrote it. */
export function redactFinding(finding: Finding, secrets: readonly string[]): Finding {
  const long = secrets.filter((secret) => secret.length >= shortest);
  const hide = (text: string) => long.reduce((rest, one) => rest.replaceAll(one, redacted), text);
  const { what, why, write, details } = finding;
  return {
    ...finding,
    what: hide(what),
    ...(why && { why: hide(why) }),
    ...(write && { write: hide(write) }),
    ...(details && { details: details.map(hide) }),
  };
}
