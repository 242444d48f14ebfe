import { isDomainOf, isSecurePlace } from "../session/sent-cookies.ts";
import type { TestCookie } from "../session/test-cookie.ts";

/** The cookies of a browser. */
export type Jar = Map<string, TestCookie>;

/** What a browser takes for one cookie (RFC 6265 section 5.3). */
const keyOf = ({ name, domain, path }: TestCookie) => JSON.stringify([name, domain, path]);

/** Fills a jar. */
export const jarOf = (cookies: readonly TestCookie[] = []): Jar =>
  new Map(cookies.map((cookie) => [keyOf(cookie), cookie]));

/** Keeps what a `Set-Cookie` header of an address says (RFC 6265 section 5.3), unless a browser would refuse it. */
export function keep(jar: Jar, line: string, from: URL): void {
  const { cookie, attributes } = parse(line, from);
  if (!isAccepted(cookie, attributes, from)) return;
  const isOver = cookie.expires !== -1 && cookie.expires * 1000 <= Date.now();
  if (isOver) jar.delete(keyOf(cookie));
  else jar.set(keyOf(cookie), cookie);
}

type Attributes = ReadonlyMap<string, string>;

function parse(line: string, from: URL): { cookie: TestCookie; attributes: Attributes } {
  const [pair = "", ...rest] = line.split(/; */);
  const name = pair.slice(0, pair.indexOf("="));
  const attributes: Attributes = new Map(
    rest.map((one) => {
      const [key = "", said = ""] = one.split("=");
      return [key.toLowerCase(), said];
    }),
  );
  const path = attributes.get("path") ?? "";
  const site = attributes.get("samesite")?.toLowerCase();
  const cookie: TestCookie = {
    name,
    value: pair.slice(name.length + 1),
    domain: attributes.get("domain") || from.hostname,
    path: path.startsWith("/") ? path : folderOf(from),
    expires: expiryOf(attributes),
    httpOnly: attributes.has("httponly"),
    secure: attributes.has("secure"),
    sameSite: site === "strict" ? "Strict" : site === "none" ? "None" : "Lax",
  };
  return { cookie, attributes };
}

/** The path of cookies that name none (RFC 6265 section 5.1.4). */
function folderOf({ pathname }: URL): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf("/")));
}

function expiryOf(attributes: Attributes): number {
  const age = Number.parseInt(attributes.get("max-age") ?? "", 10);
  if (!Number.isNaN(age)) return Math.floor(Date.now() / 1000) + Math.max(0, age);
  const expires = Date.parse(attributes.get("expires") ?? "");
  return Number.isNaN(expires) ? -1 : Math.floor(expires / 1000);
}

/** Whether browsers store a cookie of an address. */
function isAccepted(
  { name, domain, path, secure, sameSite }: TestCookie,
  said: Attributes,
  from: URL,
) {
  if (!isDomainOf(domain, from.hostname)) return false;
  if (secure ? !isSecurePlace(from) : sameSite === "None") return false;
  if (name.startsWith("__Host-")) return secure && path === "/" && !said.get("domain");
  return secure || !name.startsWith("__Secure-");
}
