/**
 * Key of a provider's own `fetch`: used for every request to that provider (a proxy, mutual TLS, a
 * test). Put it on the provider object or in its options.
 */
export const customFetch: unique symbol = Symbol("custom-fetch");

/** Value of `raw`: `Auth` answers its inner record instead of a `Response`. */
export const raw: unique symbol = Symbol("return-type-raw");

/**
 * Value of `skipCSRFCheck`: forms are accepted without a token. Requests from other sites are still
 * refused; use it only where the framework has a check of its own.
 */
export const skipCSRFCheck: unique symbol = Symbol("skip-csrf-check");

/** Whether two symbols mean the same, also when they come from different copies of a package. */
export function sameSymbol(value: unknown, symbol: symbol): boolean {
  return typeof value === "symbol" && value.description === symbol.description;
}

/** What stands under a symbol, or under one of the same description from another package copy. */
export function readSymbol(object: object, symbol: symbol): unknown {
  const key = Object.getOwnPropertySymbols(object).find((other) => sameSymbol(other, symbol));
  return key === undefined ? undefined : Reflect.get(object, key);
}
