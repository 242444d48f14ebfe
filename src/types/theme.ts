/** How the built-in pages and mails look. Source: interface 2.1. */
export interface Theme {
  colorScheme?: "auto" | "dark" | "light" | undefined;
  /** Path of a logo on the own origin, or a `data:` URL. */
  logo?: string | undefined;
  /** A CSS colour in hexadecimal notation. */
  brandColor?: string | undefined;
  /** Colour of the text on buttons in the brand colour, in hexadecimal notation. */
  buttonText?: string | undefined;
  /** The application's name in headings. Default: the host. */
  name?: string | undefined;
}
