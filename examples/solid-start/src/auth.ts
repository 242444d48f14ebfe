import "server-only";
import Credentials from "cardea/providers/credentials";
import { type AuthConfig, CredentialsSignin, SolidStartAuth } from "cardea/solid-start";

/** The code reaches the sign-in page. It must not tell a wrong name from a wrong password. */
class NotRecognised extends CredentialsSignin {
  override code = "not_recognised";
}

/** The configuration. It stays on the server: because of `server-only`, SolidStart builds no page that takes it to a browser. */
export const config: AuthConfig = {
  pages: { signIn: "/signin" },
  providers: [
    {
      id: "local",
      name: "Local provider",
      type: "oidc",
      issuer: process.env.DEMO_ISSUER,
      clientId: "demo",
      clientSecret: "demo-secret-for-development-only",
      // Asks each time who you are, so that you can come back as somebody else.
      authorization: { params: { prompt: "login" } },
    },
    Credentials({
      id: "password",
      credentials: {
        username: { label: "User name" },
        password: { label: "Password", type: "password" },
      },
      authorize({ username, password }) {
        // Look the person up in your database here, and compare a password hash.
        if (username !== "ada" || password !== "lovelace") throw new NotRecognised();
        return { id: "ada", name: "Ada Lovelace", email: "ada@example.com" };
      },
    }),
  ],
  callbacks: {
    jwt({ token, trigger, session }) {
      // What an update brings comes from a browser: take only what you expect.
      const name = trigger === "update" ? readName(session) : undefined;
      return name ? { ...token, name } : token;
    },
  },
};

export const { getSession, middleware, requireSession, signIn, signOut, updateSession } =
  SolidStartAuth(config);

function readName(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("name" in data)) return undefined;
  const name = typeof data.name === "string" ? data.name.trim() : "";
  return name.length <= 50 ? name : undefined;
}
