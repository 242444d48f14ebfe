import type { AuthConfig } from "../../types/config.ts";
import { readableProviders } from "../readable-providers.ts";

/** Whether something sends mails about accounts: the option `mail`, or a provider that signs people in by mail. */
export function sendsMails({ mail, providers }: AuthConfig): boolean {
  if (mail) return true;
  return readableProviders(providers).some(
    (provider) =>
      provider.type === "email" &&
      [provider, Object(provider.options)].some((one) => typeof one.sendMail === "function"),
  );
}
