import { isRecord, parseJson } from "../lib/json.ts";

/**
 * Takes what a form has posted out of the cookie by which SolidStart shows it again after a post without a script: the password that
 * somebody has typed would be in it. What came of the form stays.
 */
export function forgetPosted(headers: Headers): void {
  const cookies = headers.getSetCookie();
  if (!cookies.some(isFlash)) return;
  headers.delete("set-cookie");
  for (const cookie of cookies) {
    const kept = isFlash(cookie) ? withoutInput(cookie) : cookie;
    if (kept) headers.append("set-cookie", kept);
  }
}

const isFlash = (cookie: string): boolean => cookie.startsWith("flash=");

function withoutInput(cookie: string): string | undefined {
  const [pair = "", ...attributes] = cookie.split(";");
  const shown = read(pair.slice("flash=".length));
  if (!shown) return undefined;
  const value = encodeURIComponent(JSON.stringify({ ...shown, input: [] }));
  return [`flash=${value}`, ...attributes].join(";");
}

function read(value: string): Record<string, unknown> | undefined {
  try {
    const shown = parseJson(decodeURIComponent(value));
    return isRecord(shown) ? shown : undefined;
  } catch {
    return undefined;
  }
}
