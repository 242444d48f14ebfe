/** How much of an answer fits into the message of a failed test. */
const longest = 300;

const signs = new Map([
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
]);

/** Returns the beginning of what somebody reads who gets an answer: of a page its words, without the head and the tags. */
export function shownText(body: string): string {
  if (!/^\s*<(?:!doctype|html)\b/i.test(body)) return body.slice(0, longest);
  return body
    .replace(/<(head|style|script|svg)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => signs.get(sign) ?? sign)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
}
