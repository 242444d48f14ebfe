import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { FastifyAuth, requireSession } from "../../src/fastify/index.ts";
import { type BindingSettings, guardedText } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { noData, noSharedPages } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

const greet =
  (more = "") =>
  async (request: FastifyRequest) =>
    `Hello ${(await request.auth())?.user?.name ?? "stranger"} ${more}`;

function build(app: FastifyInstance, config: AuthConfig): void {
  app.register(FastifyAuth(config));
  app.get("/", greet());
  app.all("/members", { preHandler: requireSession() }, greet(guardedText));
  app.all("/recent", { preHandler: requireSession({ within: 300 }) }, greet(guardedText));
  app.all("/strong", { preHandler: requireSession({ level: 2 }) }, greet(guardedText));
  app.all("/federated", { preHandler: requireSession({ methods: ["fed"] }) }, greet(guardedText));
  app.get("/parts", async (request) => {
    const parts = await Promise.all([1, 2, 3].map(() => request.auth()));
    return parts.map((session) => session?.user?.name ?? "stranger").join("\n");
  });
  app.get("/stream", async (request, reply) => {
    reply.hijack();
    reply.raw.write("Hello ");
    reply.raw.end((await request.auth())?.user?.name ?? "stranger");
  });
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post("/login", (request, reply) =>
    reply.signIn("credentials", { fields: Object(request.body), redirectTo: "/" }),
  );
  app.post("/logout", (_request, reply) => reply.signOut({ redirectTo: "/" }));
}

async function create({ port, config, secondConfig, fields }: BindingSettings) {
  const app = Fastify();
  build(app, config);
  app.register(
    async (scope) => {
      scope.register(FastifyAuth(secondConfig));
      scope.get("/", greet());
    },
    { prefix: "/second" },
  );
  await app.listen({ port, host: "localhost" });
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    forms: { signIn: { path: "/login", fields }, signOut: { path: "/logout" } },
    second: { basePath: "/second/auth", greeting: "/second" },
    close: () => app.close(),
  };
}

export const fastify: Tried = { name: "Fastify", create, skip: { ...noData, ...noSharedPages } };
