/** The most characters of the parameters that a request adds to an authorization request. Servers refuse a longer address. */
export const longestParams = 16_384;
