/**
 * The key under which a provider has a `fetch` of its own, which is used for every request to that provider: for a
 * proxy, mutual TLS or a test. Set it on the provider object or in its options.
 */
export const customFetch: unique symbol = Symbol("custom-fetch");

/** The value of the option `raw`: `Auth` then returns a plain object instead of a `Response`. */
export const raw: unique symbol = Symbol("return-type-raw");

/**
 * The value of the option `skipCSRFCheck`: forms are then accepted without a CSRF token. Requests from other sites are
 * still refused. Only use it if the framework protects forms itself.
 */
export const skipCSRFCheck: unique symbol = Symbol("skip-csrf-check");

/** Whether two symbols mean the same thing, even if they come from different copies of a package. */
export function sameSymbol(value: unknown, symbol: symbol): boolean {
  return typeof value === "symbol" && value.description === symbol.description;
}

/** Reads the member under a symbol, or under the same symbol of another copy of the package. */
export function readSymbol(object: object, symbol: symbol): unknown {
  const key = Object.getOwnPropertySymbols(object).find((other) => sameSymbol(other, symbol));
  return key === undefined ? undefined : Reflect.get(object, key);
}
