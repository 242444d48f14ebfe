import { type Html, type HtmlValue, html, trusted } from "../lib/html.ts";
import type { ProviderStyle } from "../types/provider.ts";
import { imageSource } from "./safe-url.ts";

/** Renders the button of the provider at this index of the page's `providerStyles`. */
export function providerButton(
  label: string,
  style: ProviderStyle | undefined,
  index: number,
  host: string,
  focused?: HtmlValue,
): Html {
  const logo = providerLogo(style?.logo, host);
  const look = `${logo ? "provider " : ""}provider-${index}`;
  return html`<button class="${look}"${focused}>${logo}<span>${label}</span></button>`;
}

/**
 * Renders a provider's logo: inline SVG, or an image from the page's own origin. It is hidden from screen
 * readers, since the name is beside it. Without either, the name stands alone.
 *
 * @param logo SVG markup is not escaped, because it comes from a provider module or the configuration
 */
function providerLogo(logo: string | undefined, host: string): Html | undefined {
  if (logo && /^\s*<svg[\s>]/i.test(logo)) {
    return html`<span class="mark" aria-hidden="true">${trusted(logo)}</span>`;
  }
  const source = imageSource(logo, host);
  return source ? html`<span class="mark"><img src="${source}" alt=""></span>` : undefined;
}
