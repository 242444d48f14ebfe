/** Returns the hidden fields of a page of the library, or of a part of one. */
export function hiddenFields(markup: string): Record<string, string> {
  const inputs = markup.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  const read = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, read(value)]));
}
