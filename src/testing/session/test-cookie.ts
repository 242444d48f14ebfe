/** A cookie in the form that `context.addCookies` of Playwright takes. */
export interface TestCookie {
  readonly name: string;
  /** As it stands in a header. */
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** Seconds since the epoch; -1 stands for the end of the browser. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: "Strict" | "Lax" | "None";
}
