import type { EmailConfig, VerificationRequest } from "../../src/types/email.ts";
import { load } from "./fixtures.ts";

/** The link of the example. */
export const url =
  "https://shop.example/auth/callback/mail?callbackUrl=%2F&token=t0k&email=ann%40example.com";

/** The sender of the example. */
export const from = "Shop <no-reply@mail.example>";

/** What a sender is called with. */
export function mailWith(more: Partial<VerificationRequest> = {}): VerificationRequest {
  return {
    identifier: "ann@example.com",
    url,
    token: "t0k",
    code: "078005",
    expires: new Date(Date.now() + 600_000),
    provider: { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} },
    theme: {},
    request: new Request(url),
    ...more,
  };
}

/** Has a provider module send a mail, as the core does: with the options merged in. */
export async function send(
  module: string,
  options: Record<string, unknown>,
  more: Partial<VerificationRequest> = {},
): Promise<void> {
  const provider = (await load(module))(options) as EmailConfig;
  await provider.sendVerificationRequest(
    mailWith({ ...more, provider: { ...provider, ...options } }),
  );
}
