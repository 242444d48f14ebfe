/** Name and value of what a response sets; an empty value is a cookie that is removed. */
export function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((header) => {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** The `Set-Cookie` header of one cookie. */
export function cookieHeader(response: Response, name: string): string | undefined {
  return response.headers.getSetCookie().find((header) => header.startsWith(`${name}=`));
}
