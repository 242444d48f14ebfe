import assert from "node:assert/strict";

/** Somebody with a browser, as far as signing in by form takes one. */
export interface Person {
  get(path: string): Promise<Response>;
  signIn(password: string): Promise<Response>;
  /** Begins a sign-in at a provider, and returns the address to which the browser is sent. */
  leaveFor(provider: string, callbackUrl: string): Promise<string>;
}

/** A person who keeps cookies and follows no redirect. */
export function createPerson(origin: string): Person {
  const cookies = new Map<string, string>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const post = async (path: string, fields: Record<string, string>) => {
    const { csrfToken } = await (await ask("/auth/csrf")).json();
    assert.equal(typeof csrfToken, "string");
    const body = new URLSearchParams({ csrfToken, ...fields });
    return ask(path, { method: "POST", body, headers: { origin } });
  };
  return {
    get: (path) => ask(path),
    signIn: (password) => post("/auth/callback/credentials", { username: "ada", password }),
    async leaveFor(provider, callbackUrl) {
      const response = await post(`/auth/signin/${provider}`, { callbackUrl });
      return response.headers.get("location") ?? "";
    },
  };
}
