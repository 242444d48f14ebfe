/** What stands before the local part of an address. */
const boundary = /([\s/?&=:,;<>()[\]"']+)/;

/** Replaces all but the first character of the local part of every e-mail address in a text: `a…@example.com`. */
export function maskAddresses(text: string): string {
  const parts = text.split("@");
  return parts
    .map((part, at) => (/^[^\s/?&=:,;<>()"']/.test(parts[at + 1] ?? "") ? maskLast(part) : part))
    .join("@");
}

function maskLast(text: string): string {
  const words = text.split(boundary);
  const local = words.pop() ?? "";
  // The first character may be made of two units.
  const [first = ""] = local;
  return words.join("") + (local ? `${first}…` : "");
}
