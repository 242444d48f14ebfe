import { type Html, html, trusted } from "../lib/html.ts";
import { imageSource } from "./safe-url.ts";

/**
 * Renders the logo on a provider's button: inline SVG, an image from the page's own origin, or else the
 * first letter of the name. It is hidden from screen readers, since the name is beside it.
 *
 * @param logo SVG markup is not escaped, because it comes from a provider module or the configuration
 */
export function providerLogo(name: string, logo: string | undefined, host: string): Html {
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
