import { trimEnd } from "./trim-end.ts";

/** A parsed e-mail address. */
export interface EmailAddress {
  /** The part before the `@`: ASCII, in lowercase. */
  readonly local: string;
  /** The part after the `@`: in lowercase, with international labels as A-labels (RFC 5890). */
  readonly domain: string;
  /** `local@domain`. */
  readonly address: string;
}

const longestAddress = 254;
const longestLocal = 64;

/**
 * The dot-atom of RFC 5322 section 3.2.3 without `!` and `%`, which old mail servers read as a route to another
 * host.
 */
const localPart = /^[\w#$&'*+/=?^`{|}~-]+(?:\.[\w#$&'*+/=?^`{|}~-]+)*$/;
/** Starts an encoded word (RFC 2047), which some programs would decode into another address. */
const encodedWord = "=?";
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
/** ASCII characters other than letters, digits, `-` and `.`, and invisible characters. */
const notInDomain = /[\0-,/:-@[-`{-\x7f]|\p{Default_Ignorable_Code_Point}|\p{C}/u;

/**
 * Parses an address by a grammar so narrow that every mail program reads the same address: a plain local part in
 * ASCII, and a domain of at least two labels. Surrounding spaces are removed, letters become lowercase, and an
 * international domain becomes its ASCII form (UTS #46). Returns `undefined` for anything else.
 *
 * Source: the address grammar of HTML's `<input type=email>`, narrowed; RFC 5321 section 4.5.3.1.
 */
export function parseEmailAddress(text: unknown): EmailAddress | undefined {
  if (typeof text !== "string" || text.length > 2 * longestAddress) return undefined;
  const [written = "", host = "", ...more] = trimEnd(text.replace(/^ +/, ""), " ").split("@");
  if (more.length > 0 || written.length > longestLocal) return undefined;
  if (!localPart.test(written) || written.includes(encodedWord)) return undefined;
  const domain = parseDomain(host);
  if (domain === undefined) return undefined;
  const local = written.toLowerCase();
  const address = `${local}@${domain}`;
  return address.length > longestAddress ? undefined : { local, domain, address };
}

/** Whether two texts are spellings of the same address. */
export function isSameAddress(one: unknown, other: unknown): boolean {
  const address = parseEmailAddress(one)?.address;
  return address !== undefined && parseEmailAddress(other)?.address === address;
}

/** Returns the ASCII form of a domain name; an IP address is refused. */
function parseDomain(host: string): string | undefined {
  if (notInDomain.test(host) || !URL.canParse(`http://${host}`)) return undefined;
  const { hostname } = new URL(`http://${host}`);
  return domainName.test(hostname) && !/\.\d+$/.test(hostname) ? hostname : undefined;
}
