/** How the built-in pages and mails look. Source: interface 2.1. */
export interface Theme {
  colorScheme?: "auto" | "dark" | "light" | undefined;
  /** The path of a logo on the same origin, or a `data:` URL. */
  logo?: string | undefined;
  /** How the buttons of providers look: with an outline, or filled with the provider's color. Default: `outlined`. */
  buttons?: "filled" | "outlined" | undefined;
  /** The color of buttons, such as `#0b57d0`. */
  brandColor?: string | undefined;
  /** The color of the text on buttons, such as `#ffffff`. */
  buttonText?: string | undefined;
  /** The application's name. Default: the host. */
  name?: string | undefined;
}
