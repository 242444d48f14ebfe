import type { TestCookie } from "../session/test-session.ts";

/** The cookies of a browser, by name. */
export type Jar = Map<string, TestCookie>;

/** Keeps what a `Set-Cookie` header says (RFC 6265 section 5.2). */
export function keep(jar: Jar, line: string, hostname: string): void {
  const [pair = "", ...rest] = line.split(/; */);
  const name = pair.slice(0, pair.indexOf("="));
  const value = pair.slice(name.length + 1);
  const attributes = new Map(
    rest.map((one) => {
      const [key = "", said = ""] = one.split("=");
      return [key.toLowerCase(), said];
    }),
  );
  const expires = Date.parse(attributes.get("expires") ?? "");
  if (attributes.get("max-age") === "0" || expires <= Date.now()) {
    jar.delete(name);
    return;
  }
  const site = attributes.get("samesite")?.toLowerCase();
  jar.set(name, {
    name,
    value,
    domain: attributes.get("domain") ?? hostname,
    path: attributes.get("path") ?? "/",
    expires: Number.isNaN(expires) ? -1 : Math.floor(expires / 1000),
    httpOnly: attributes.has("httponly"),
    secure: attributes.has("secure"),
    sameSite: site === "strict" ? "Strict" : site === "none" ? "None" : "Lax",
  });
}
