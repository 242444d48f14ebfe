/** The codes that cannot be printed without a mock, and why. */
export const unprovoked: Readonly<Record<string, string>> = {};
