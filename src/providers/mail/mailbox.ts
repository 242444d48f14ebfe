/** A mailbox (RFC 5322 section 3.4). */
export interface Mailbox {
  email: string;
  name?: string;
}

/** Parses a sender: `shop@example.com` or `Shop <shop@example.com>`. */
export function parseMailbox(sender: string): Mailbox {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(sender);
  const [, name, email] = named ?? [undefined, "", sender];
  return { email: (email ?? sender).trim(), ...(name && { name }) };
}
