/** What has no place in a URL, and parsers drop or keep as they please. */
export const controlCharacter = /\p{Cc}/u;

/** Whether a text is an absolute http or https URL. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && !controlCharacter.test(text) && URL.canParse(text);
}
