import type { ProviderType } from "./records.ts";

/** What providers of every type have. */
export interface CommonProviderOptions {
  /** Part of the path `{basePath}/callback/{id}`; letters, digits, `-`, `_`, `.` and `~`. */
  id: string;
  /** The name that the sign-in page shows. */
  name: string;
  type: ProviderType;
}

/** How a provider looks on the built-in sign-in page. */
export interface ProviderStyle {
  /** The provider's logo: inline SVG markup, or a path on the same origin. */
  logo?: string | undefined;
  /** The background color of the button, such as `#24292f`. */
  bg?: string | undefined;
  /** The text color of the button, such as `#ffffff`. */
  text?: string | undefined;
  /** The color of the logo, used if `bg` is absent. */
  brandColor?: string | undefined;
}
