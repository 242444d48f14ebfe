/** Just enough of a browser to sign in: it keeps cookies and posts forms. */
export function browser(answer: (request: Request) => Promise<Response>) {
  const jar = new Map<string, string>();

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const response = await answer(new Request(url, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const split = pair.indexOf("=");
      const value = pair.slice(split + 1);
      if (value) jar.set(pair.slice(0, split), value);
      else jar.delete(pair.slice(0, split));
    }
    return response;
  }

  return {
    get: (url: string) => send(url),
    post: (url: string, fields: Record<string, string>) =>
      send(url, { method: "POST", body: new URLSearchParams(fields) }),
    has: (name: string) => [...jar.keys()].some((cookie) => cookie.includes(name)),
  };
}
