import type { CookieTemplate } from "../config/cookies.ts";
import type { Cookie } from "../lib/cookie.ts";
import { readCookies } from "../lib/received-cookies.ts";

/** Cookies of one kind that a browser may hold at a time, for several tabs. */
const mostOpen = 5;
/** Bytes of the `Cookie` header up to which more is set. Node.js refuses 16 kB of headers, and others are sent, too. */
const mostOfHeader = 12_000;
/** Bytes that the cookies of one kind may have together, however short the header is. */
const mostRoom = 6_000;
/** The same, however long it is. */
const leastRoom = 1_500;
/** The most cookies that one response opens or removes; a client may send thousands. */
const mostTouched = 20;

/** Name and value of a cookie. */
type Sent = readonly [name: string, value: string];

/**
 * Returns the names of the oldest cookies of a kind, which make room for another.
 *
 * @param open returns when a value was sealed, in seconds since the epoch; `undefined` if it cannot be read
 */
export async function surplusNames(
  header: string,
  template: CookieTemplate,
  added: Pick<Cookie, "name" | "value">,
  open: (value: string) => Promise<{ readonly sealed: number } | undefined>,
): Promise<string[]> {
  const all = cookiesOf(header, template);
  const others = all.filter(([name]) => name !== added.name);
  const aged = others.map(async (sent, at) => {
    const opened = at < others.length - mostTouched ? undefined : await open(sent[1]);
    return { sent, sealed: opened?.sealed ?? 0 };
  });
  const newest = (await Promise.all(aged)).sort((a, b) => a.sealed - b.sealed).reverse();
  const room = roomFor(header, all);
  let size = sizeOf([added.name, added.value]);
  const surplus = newest.filter(({ sent }, at) => {
    size += sizeOf(sent);
    return at + 1 >= mostOpen || size > room;
  });
  return surplus.slice(-mostTouched).map(({ sent: [name] }) => name);
}

/**
 * Returns how many bytes the cookies of a kind may have together. Servers refuse requests whose headers are too long, and
 * with them everything that the browser asks for, sign-out included.
 */
function roomFor(header: string, cookies: readonly Sent[]): number {
  const left = cookies.reduce((bytes, sent) => bytes + sizeOf(sent), mostOfHeader - header.length);
  return Math.max(leastRoom, Math.min(mostRoom, left));
}

/** Returns the cookies of a kind in the order of the header, in which browsers put the oldest first. */
function cookiesOf(header: string, template: CookieTemplate): Sent[] {
  return [...readCookies(header)].filter(([name]) => isName(template, name));
}

/** Whether a cookie has a name of this kind: the template's, and an id of twelve characters. */
function isName({ name: stem }: CookieTemplate, name: string): boolean {
  return name.startsWith(stem) && /^\.[\w-]{12}$/.test(name.slice(stem.length));
}

/** Returns the bytes of a cookie in a header, with what stands around it. */
function sizeOf([name, value]: Sent): number {
  return name.length + value.length + 3;
}
