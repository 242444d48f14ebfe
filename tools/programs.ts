import type { Program } from "./bundle.ts";

// Programs whose size is a promise.
const secret = "rX9tQ2nVb7Lw4ZpK8sHd3FgJ6mYc1Ta5UeWo0Ri";
const config = `{ secret: "${secret}", trustHost: true, providers: [] }`;

/** Reads a session that was sealed with `cardea/jwt`; fails when it does not come out. */
export const jwt: Program = {
  contents: 'export * from "cardea/jwt";',
  use: `
    const cookieName = "session";
    const token = await library.encode({ token: { sub: "1" }, secret: "${secret}", salt: cookieName });
    const headers = new Headers({ cookie: "session=" + token });
    const claims = await library.getToken({ req: { headers }, secret: "${secret}", cookieName });
    if (claims?.sub !== "1") throw new Error("the token was not read");`,
};

/** What a proxy does: reads the session of a request. */
export const sessionCheck = (token: string): Program => ({
  contents: 'export { getSession } from "cardea/server";',
  use: `
    const headers = new Headers({ host: "localhost", cookie: "cardea.session-token=${token}" });
    const { session } = await library.getSession(headers, ${config});
    if (session?.user?.name !== "Ada") throw new Error("the session was not read");`,
});

/** What the token of {@link sessionCheck} holds. */
export const sessionToken = {
  token: { name: "Ada", sub: "1" },
  secret,
  salt: "cardea.session-token",
};

/** The whole handler, asked for the session. */
export const auth: Program = {
  contents: 'export { Auth } from "cardea";',
  use: `
    const request = new Request("http://localhost/auth/session");
    const response = await library.Auth(request, ${config});
    if ((await response.text()) !== "null") throw new Error("the session was not read");`,
};

const peer = (name: string) => JSON.stringify(new URL(`../bench/peers/${name}`, import.meta.url));

/** The whole handler, through a sign-in with OpenID Connect. */
export const signIn: Program = {
  contents: 'export { Auth, customFetch } from "cardea";',
  use: `
    const { identityProvider } = await import(${peer("identity-provider.ts")});
    const { clientOf, signInAs } = await import(${peer("sign-in.ts")});
    const idp = identityProvider();
    const providers = [{ ...clientOf(idp), [library.customFetch]: idp.fetch }];
    const config = { ...${config}, basePath: "/auth", providers };
    await signInAs((request) => library.Auth(request, config), idp);`,
};
