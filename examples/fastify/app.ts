import formbody from "@fastify/formbody";
import { FastifyAuth, type FastifyAuthConfig, requireSession } from "cardea/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { login } from "./login.ts";
import { homePage, membersPage } from "./views.ts";

/** The application. Its tests give it a configuration of their own. */
export function createApp(config: FastifyAuthConfig): FastifyInstance {
  const app = Fastify();

  // Everything below /auth is answered by Cardea: callbacks, sign-out, the session as JSON.
  app.register(FastifyAuth(config));

  // For forms of one's own.
  app.register(formbody);

  app.get("/", async (request, reply) => {
    const session = await request.auth();
    return reply.type("text/html").send(homePage(session));
  });

  // The sign-in page, and what its forms do.
  app.register(login);

  app.post("/logout", (_request, reply) => reply.signOut("/"));

  // For people who are signed in: the hook guards every route of this scope.
  app.register(async (members) => {
    members.addHook("preHandler", requireSession());

    members.get("/members", async (request, reply) => {
      const session = await request.auth();
      return reply.type("text/html").send(membersPage(session));
    });

    // For programs: who is signed in, as JSON. Without a session they get 401.
    members.get("/me", (request) => request.auth());
  });

  return app;
}
