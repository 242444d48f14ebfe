/** Returns the path of a page with its query. A path that begins with two slashes would be the address of another host. */
export const pagePath = ({ pathname, search }: Pick<URL, "pathname" | "search">): string =>
  pathname.replace(/^\/+/, "/") + search;
