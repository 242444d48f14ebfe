// A sign-in page of one's own. Without it, and without `pages` in auth.ts, the built-in one is shown.
import { isAuthError } from "cardea/errors";
import type { FastifyInstance } from "fastify";
import { loginPage } from "./views.ts";

/** What the form sends. */
interface Fields {
  readonly username?: string;
  readonly password?: string;
  readonly callbackUrl?: string;
}

/** What the guard and the library add to the address of the page. */
interface Query {
  readonly callbackUrl?: string;
  readonly error?: string;
}

export async function login(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Query }>("/login", (request, reply) => {
    const { callbackUrl = "/", error } = request.query;
    return reply.type("text/html").send(loginPage({ callbackUrl, error }));
  });

  app.post<{ Body: Fields }>("/login/local", (request, reply) =>
    reply.signIn("local", { redirectTo: request.body.callbackUrl }),
  );

  app.post<{ Body: Fields }>(
    "/login",
    {
      // A wrong password: the form once more, with the name that was typed. Everything else is Fastify's to answer.
      errorHandler(error, request, reply) {
        if (!isAuthError(error) || error.type !== "CredentialsSignin") throw error;
        const { callbackUrl = "/", username } = request.body;
        const page = loginPage({ callbackUrl, username, error: error.code });
        reply.code(401).type("text/html").send(page);
      },
    },
    (request, reply) => {
      const { callbackUrl, username = "", password = "" } = request.body;
      return reply.signIn("password", { fields: { username, password }, redirectTo: callbackUrl });
    },
  );
}
