import { CredentialsSignin, type FastifyAuthConfig } from "cardea/fastify";
import Credentials from "cardea/providers/credentials";

/** The code reaches the sign-in page. It must not tell a wrong name from a wrong password. */
class NotRecognised extends CredentialsSignin {
  override code = "not_recognised";
}

export const config: FastifyAuthConfig = {
  basePath: "/auth",
  pages: { signIn: "/login" },
  theme: { name: "Cardea demo", brandColor: "#0b6e5f" },
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
};
