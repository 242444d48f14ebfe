import { accountSender } from "../../../config/account-sender.ts";
import { EmailSignInError } from "../../../errors.ts";
import { describe } from "../../../lib/describe.ts";
import { isError } from "../../../lib/kind.ts";
import { explainLacked, lackedOptions } from "../../../lib/mail/needed-options.ts";
import type { Context } from "../../../request/context.ts";
import { debug } from "../../../request/debug.ts";
import type { EmailConfig } from "../../../types/email.ts";
import type { AccountMail } from "../../../types/security.ts";
import { defaultSendTimeout, withinSeconds } from "../../email/send-mail.ts";

/** What hands mails over. */
export interface Transport {
  /** The provider whose limits count; none if the application sends mails itself. */
  readonly provider: EmailConfig | undefined;
  /** Why it cannot send anything, if that is known. */
  readonly problem?: string | undefined;
  /**
   * @param within seconds after which it is given up, if that is sooner than the provider's `sendTimeout`
   * @throws {EmailSignInError} with the code `mail-not-sent`
   */
  send(mail: AccountMail, within?: number): Promise<void>;
}

/**
 * Returns what sends mails about accounts: the application's own `mail`, or the first provider that has what it needs. Without one
 * it is a provider that says what it lacks, and `undefined` if none sends such mails.
 */
export async function findTransport(context: Context): Promise<Transport | undefined> {
  const { own, providers } = context.config;
  const { mail: send } = own;
  if (send) {
    return {
      provider: undefined,
      send: (mail, within) => handOver(async () => send(mail), within),
    };
  }
  const provider = accountSender([...(await providers()).byId.values()]);
  if (!provider) return undefined;
  return {
    provider,
    problem: problemOf(provider),
    async send({ to, subject, text, html }, within) {
      await handOver(
        async () => provider.sendMail?.({ to, subject, text, html, provider }),
        within,
        provider,
      );
      await debug(context, "mail-sent", { provider, to, ms: 0 });
    },
  };
}

function problemOf(provider: EmailConfig): string | undefined {
  const lacked = lackedOptions(provider, provider.sendMail);
  return lacked.length > 0 ? explainLacked(provider.id, lacked) : undefined;
}

/** Whether mails about accounts can be sent, as far as that is known before one is. */
export async function canSendMails(context: Context): Promise<boolean> {
  const transport = await findTransport(context);
  return transport !== undefined && transport.problem === undefined;
}

async function handOver(
  send: () => Promise<void>,
  within = Number.POSITIVE_INFINITY,
  provider?: EmailConfig,
): Promise<void> {
  try {
    await withinSeconds(Math.min(within, provider?.sendTimeout ?? defaultSendTimeout), send);
  } catch (error) {
    const err = isError(error) ? error : new Error(describe(error));
    const by = provider ? `provider "${provider.id}"` : "the option `mail`";
    throw new EmailSignInError(`A mail about an account could not be sent by ${by}`, {
      code: "mail-not-sent",
      cause: { err, ...(provider && { provider: provider.id }) },
    });
  }
}
