import { type Cookie, trimBlanks } from "./cookie.ts";

/** Returns the `Cookie` header that a browser sends once it has set these cookies. One without a value is taken away. */
export function cookieHeaderWith(header: string | null, cookies: readonly Cookie[]): string | null {
  const names = new Set(cookies.map(({ name }) => name));
  const others = (header ?? "")
    .split(";")
    .map(trimBlanks)
    .filter((pair) => pair !== "" && !names.has(nameOf(pair)));
  const set = cookies.flatMap(({ name, value }) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return [...others, ...set].join("; ") || null;
}

function nameOf(pair: string): string {
  return trimBlanks(pair.slice(0, Math.max(pair.indexOf("="), 0)));
}
