/** The cookies that a response sets, as a browser sends them back. */
export const pairsOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
