import { type Html, html, trusted } from "../lib/html.ts";
import { imageSource } from "./address.ts";

/**
 * The picture on a provider's button: inline SVG, an image of the own origin, or else the first
 * letter of the name. Decoration only, since the name stands beside it.
 *
 * @param logo SVG markup is written as it is: it comes from a provider module or the configuration
 */
export function mark(name: string, logo: string | undefined, host: string): Html {
  if (logo && /^\s*<svg[\s>]/i.test(logo)) {
    return html`<span class="mark" aria-hidden="true">${trusted(logo)}</span>`;
  }
  const source = imageSource(logo, host);
  if (source) return html`<span class="mark"><img src="${source}" alt=""></span>`;
  return html`<span class="mark monogram" aria-hidden="true">${initial(name)}</span>`;
}

function initial(name: string): string {
  return name.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? "•";
}

const icon = (paths: string) =>
  trusted(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`);

/** An envelope. */
export const mailIcon = icon(
  '<rect x="3" y="5" width="18" height="14" rx="2.5"/><path d="m4 7.5 8 6 8-6"/>',
);

/** An exclamation mark in a circle. */
export const alertIcon = icon(
  '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.25M12 16.25v.01"/>',
);

/** A key. */
export const keyIcon = icon('<circle cx="8" cy="15" r="4.5"/><path d="m11.5 11.5 8-8M16 7l3 3"/>');
