/** An address that is long, and has no place to break at. */
export const address = "ada.lovelace+analytical.engine@mail.example.com";

export const csrfToken = "0".repeat(64);

export const signInUrl = "/auth/signin";

/** What pages with a form of their own have in common. */
export const posted = { action: "/auth/any", csrfToken, signInUrl };

/** Returns what has this name. */
export function known<T>(some: Readonly<Record<string, T>>, name: string): T {
  const one = some[name];
  if (one === undefined) throw new Error(`There is no ${name}.`);
  return one;
}
