import { isKnownAddress } from "./known-texts.ts";
import { isPlainWord } from "./plain.ts";

/** What stands in place of what is not shown. */
export const mask = "…";

const address = /^([a-z][a-z\d+.-]{0,20}:\/\/)(?:[^/?#\\\s]*@)?([^/?#\\\s@;]*)([\s\S]*)$/i;

const port = /:\d{2,5}$/;
const own = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})$/;

/** A host that people read, such as `login.example.com`. Some services give each customer one that nobody guesses. */
function isPlainHost(host: string): boolean {
  const name = host.replace(port, "");
  if (own.test(name)) return true;
  const labels = name.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) =>
      label.split("-").every((word) => /^\d?$/.test(word) || isPlainWord(word)),
    )
  );
}

/** Masks all of an address but its scheme and its host: a path is what protects a webhook. `undefined` for other texts. */
export function maskAddress(text: string): string | undefined {
  if (isKnownAddress(text)) return text;
  const [, scheme, host = "", rest = ""] = address.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  // An `@` that comes later ends a password that nobody encoded.
  if (rest.includes("@")) return `${scheme}${mask}`;
  const hasPerson = text.length > scheme.length + host.length + rest.length;
  const shown = isPlainHost(host) ? host : host === "" ? "" : mask;
  const beyond = /^\/?$/.test(rest) ? rest : `${rest.startsWith("/") ? "/" : ""}${mask}`;
  return `${scheme}${hasPerson ? `${mask}@` : ""}${shown}${beyond}`;
}

/** Masks an address of which only the beginning is known, because a value follows it. */
export function maskBeginning(text: string): string | undefined {
  const [scheme] = /^[a-z][a-z\d+.-]{0,20}:\/\//i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  return scheme.length === text.length ? text : `${scheme}${mask}`;
}
