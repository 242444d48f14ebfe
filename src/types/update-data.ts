/**
 * What `update` was called with. It comes from the browser, in whatever shape somebody sent it, so this is the one type
 * of the library that the compiler does not check. Validate it before use.
 */
export type UpdateData = any;
