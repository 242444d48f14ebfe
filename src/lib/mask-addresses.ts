/** What cannot stand in the local part of an address, so that it stands before or after one. */
const boundary = /([\s,;:<>()[\]"]+)/;

/**
 * Replaces all but the first character of the local part of every e-mail address in a text, also of one that is encoded for
 * a URL: `a…@example.com`. Whatever may be part of the local part goes too, such as the path before it.
 */
export function maskAddresses(text: string): string {
  // Every second part is an at sign, as it was written.
  const parts = text.split(/(@|%40)/i);
  return parts
    .map((part, at) => {
      const isText = at % 2 === 0;
      const host = parts[at + 2] ?? "";
      const isAddress = /[^\s/?&=]$/.test(part) && /^[^\s/?&=,;:<>()"']/.test(host);
      return isText && isAddress ? maskLast(part) : part;
    })
    .join("");
}

function maskLast(text: string): string {
  const words = text.split(boundary);
  const local = words.pop() ?? "";
  // The first character may be made of two units.
  const [first = ""] = local;
  return words.join("") + (local ? `${first}…` : "");
}
