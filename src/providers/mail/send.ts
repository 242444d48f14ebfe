import { guardedFetch } from "../../lib/fetch.ts";
import type { EmailConfig } from "../../types/provider.ts";

/** A request to a mail service. */
export interface MailRequest {
  url: string;
  headers: Record<string, string>;
  /** Form fields, or an object that is sent as JSON. */
  body: URLSearchParams | Record<string, unknown>;
}

/** Longer than a mail service needs, shorter than a person waits; and more than one has to say. */
const limits = { timeout: 10_000, maxBytes: 1_000_000 };

/**
 * Sends a mail through a service.
 *
 * @throws {Error} with the status and the beginning of the response if the service refuses, or with the limit that it exceeds
 */
export async function sendMail({ url, headers, body }: MailRequest): Promise<void> {
  const form = body instanceof URLSearchParams;
  const response = await guardedFetch(fetch, limits)(url, {
    method: "POST",
    headers: form ? headers : { "content-type": "application/json", ...headers },
    body: form ? body : JSON.stringify(body),
    redirect: "error",
  });
  const answer = await response.text();
  if (response.ok) return;
  const { host } = new URL(url);
  throw new Error(`${host} answered ${response.status}: ${answer.slice(0, 200)}`);
}

/**
 * Returns an option without which no mail can be sent.
 *
 * @throws {Error} with the provider and the option if it is not set
 */
export function required(provider: EmailConfig, option: "apiKey" | "from"): string {
  const value = provider[option];
  if (value) return value;
  throw new Error(`The mail provider "${provider.id}" needs the option \`${option}\``);
}
