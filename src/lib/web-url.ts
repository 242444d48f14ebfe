/** Control characters are not allowed in a URL, and parsers differ in whether they drop them. */
export const controlCharacter = /\p{Cc}/u;

/** Whether a text is an absolute URL with the scheme http or https. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && !controlCharacter.test(text) && URL.canParse(text);
}
