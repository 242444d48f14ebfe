import { explainLacked, lackedOptions } from "../../lib/mail/needed-options.ts";
import type { AuthConfig } from "../../types/config.ts";
import type { ProviderWithOptions } from "../../types/provider.ts";
import { accountSender } from "../account-sender.ts";
import type { Environment } from "../environment.ts";
import { fillProvider } from "../providers/merge-options.ts";
import { passwordProviderOf } from "../providers/password.ts";
import { readableProviders } from "../readable-providers.ts";
import type { Check } from "./check.ts";

/** A mail provider that cannot send all that it is to send. */
export interface LackingMails {
  readonly id: string;
  /** The options that it lacks. */
  readonly options: readonly string[];
  /** What nobody gets. */
  readonly unsent: "mail" | "magic link" | "mail about accounts";
}

/** Warns of mail providers that cannot send something, because what they need is not set. A request that needs their mail is refused. */
export const checkMails: Check = ({ config, env }, warn) => {
  const filled = readableProviders(config.providers).flatMap((one) => fill(one, env) ?? []);
  for (const { id, options, unsent } of lackingMails(config, filled)) {
    warn(
      "mail-option-missing",
      `${explainLacked(id, options)}: no ${unsent} can be sent by it. Set what is missing, such as the variable that it is read from, and see that the .env file is loaded`,
    );
  }
  return [];
};

/** Returns the mail providers that lack something for a sender of theirs that is used: functions of the application's own need nothing. */
export function lackingMails(
  config: AuthConfig,
  providers: readonly Sending[],
): readonly LackingMails[] {
  const forAccounts = hasAccountMails(config) ? accountSender(providers) : undefined;
  return providers.flatMap((provider): LackingMails[] => {
    const { id, type } = provider;
    if (type !== "email") return [];
    const links = lackedOptions(provider, provider.sendVerificationRequest);
    const isForAccounts = forAccounts?.id === id;
    const accounts = isForAccounts ? lackedOptions(provider, provider.sendMail) : [];
    const options = [...new Set([...links, ...accounts])];
    if (options.length === 0) return [];
    const isOne = isForAccounts && accounts.length === 0;
    const unsent = links.length === 0 ? "mail about accounts" : isOne ? "magic link" : "mail";
    return [{ id, options, unsent }];
  });
}

/** The part of a provider that tells what it sends. */
interface Sending {
  readonly id: string;
  readonly type: string;
  readonly sendVerificationRequest?: unknown;
  readonly sendMail?: unknown;
}

/** Whether a provider sends mails about accounts: people have some to get, and the application does not send them itself. */
const hasAccountMails = (config: AuthConfig): boolean =>
  !config.mail && Boolean(config.security || config.factors || passwordProviderOf(config));

/** What is wrong with a provider that cannot be filled is reported where providers are resolved. */
function fill(provider: ProviderWithOptions, env: Environment) {
  try {
    return fillProvider(provider, env);
  } catch {
    return undefined;
  }
}

/** Whether something sends mails about accounts: the option `mail`, or a provider that signs people in by mail. */
export function sendsMails({ mail, providers }: AuthConfig): boolean {
  if (mail) return true;
  return readableProviders(providers).some(
    (provider) =>
      provider.type === "email" &&
      [provider, Object(provider.options)].some((one) => typeof one.sendMail === "function"),
  );
}
