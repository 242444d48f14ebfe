/**
 * Returns the address of an application.
 *
 * @param what which function takes it, and by which name
 * @throws {TypeError} when it is none, such as `localhost:3000`
 */
export function parseAddress(what: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new TypeError(
    `${what} is the address of the application, such as http://localhost:3000, and not ${JSON.stringify(address)}`,
  );
}
