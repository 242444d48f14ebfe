import { isSurelySecret } from "../secret-words.ts";

/** Members of the query of an address, or of a text such as `Server=h;Pwd=…` and `host=h password=…`. */
const inQuery = /(?<=^|[?&;\s])(\w[\w.-]{0,60})\s?=\s?(?:'([^']*)'|([^&;\s]+))/g;
/** A number of tokens is none. */
const shortest = 3;

/** What stands in examples of addresses in the place of a password, and is a word of reports. */
const placeholder =
  /^(?:user(?:name)?|pass(?:word)?|secret|admin|root|postgres(?:ql)?|mysql|localhost|host(?:name)?|name|port|database|db|example)$/i;

/** Whether a member of an address has a secret. */
export const asksSecret = (name: string) =>
  isSurelySecret(name) || /^(?:sig|signature|jwt|auth|credentials?)$/i.test(name);

/** As long are tokens that stand in the place of a name. */
const shortestToken = 16;

/**
 * Returns the passwords of all addresses in a text, as they are written and decoded. An address may have several hosts, as those of
 * PostgreSQL and MongoDB do, and its password may hold what should have been encoded. Words that stand for one in examples, such as `password`,
 * are left out.
 */
export function passwordsIn(text: string): string[] {
  const beginnings = [...text.matchAll(/:\/\//g)].map(({ index }) => index + "://".length);
  const between = beginnings.flatMap((start, at) => {
    const [address = ""] = text.slice(start, beginnings[at + 1]).split(/\s/, 1);
    const isOfWeb = /(?:https?|wss?):\/\/$/i.test(text.slice(Math.max(0, start - 8), start));
    return [passwordOf(address) || [], isOfWeb ? [] : cutPassword(address)].flat();
  });
  const asked = [...text.matchAll(inQuery)].flatMap(([, name = "", quoted, value = ""]) => {
    const secret = quoted ?? value;
    return asksSecret(name) && secret.length >= shortest ? [secret] : [];
  });
  return [...between, ...asked]
    .filter((password) => !placeholder.test(password))
    .flatMap((password) => [password, decoded(password)]);
}

/**
 * What stands between the name and the `@`: the last one before the path, or the last one at all if the password holds what ends a host.
 * An address of the web may have an `@` in its path, after a port.
 */
function passwordOf(address: string): string | undefined {
  const [authority = ""] = address.split(/[/?#]/, 1);
  const end = authority.lastIndexOf("@");
  if (end === -1) {
    const colon = authority.indexOf(":");
    const last = address.lastIndexOf("@");
    const isPort = /:\d{1,5}$/.test(authority);
    return colon === -1 || isPort || last === -1 ? undefined : address.slice(colon + 1, last);
  }
  const person = authority.slice(0, end);
  const colon = person.indexOf(":");
  if (colon !== -1) return person.slice(colon + 1);
  return person.length >= shortestToken ? person : undefined;
}

/** The rest of a password that a driver cuts at an `@` before what ends a host, so that it looks for a host of that name. */
function cutPassword(address: string): string[] {
  const first = address.indexOf("@");
  const last = address.lastIndexOf("@");
  if (first === last) return [];
  const rest = address.slice(first + 1, last);
  if (!/[/?#]/.test(rest)) return [];
  const [host = ""] = rest.split(/[/?#]/, 1);
  const parts = [address.slice(address.indexOf(":") + 1, last), rest, host, host.toLowerCase()];
  return parts.filter((part) => part.length >= shortest);
}

/** A per cent sign that encodes nothing stands for itself. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
