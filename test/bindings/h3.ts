import { H3, type H3Event, type Middleware, redirect } from "h3";
import { toNodeHandler } from "h3/node";
import type { SessionNeed, Visit } from "../../src/server/index.ts";
import { type BindingSettings, guardedText } from "../../src/testing/binding.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import type { Session } from "../../src/types/records.ts";
import { importDocumented } from "./documented.ts";
import { listen } from "./listen.ts";
import { noData, noSharedPages, parsedAddresses } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

/** What docs/start/h3.md exports. */
interface Documented {
  answerErrors: Middleware;
  createAuth(config: AuthConfig): {
    handler(event: H3Event): Promise<Response>;
    auth(event: H3Event): Promise<Session | null>;
    requireSession(need?: SessionNeed): Middleware;
    visitFor(event: H3Event): Visit;
  };
}

export const { createAuth, answerErrors } = (await importDocumented("start/h3.md", "cardea.ts", [
  "h3",
])) as Documented;

const nameOf = (session: Session | null) => session?.user?.name ?? "stranger";

/** A page whose second half is asked for while the first is being sent. */
function streamed(second: () => Promise<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(encoder.encode("Hello "));
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.enqueue(encoder.encode(await second()));
      controller.close();
    },
  });
}

function build(app: H3, config: AuthConfig, at = "") {
  const { handler, auth, requireSession, visitFor } = createAuth({
    ...config,
    basePath: `${at}/auth`,
  });
  const greet =
    (more = "") =>
    async (event: H3Event) =>
      `Hello ${nameOf(await auth(event))} ${more}`;
  app.all(`${at}/auth/**`, handler);
  app.get(at || "/", greet());
  if (at) return;
  app.all("/members", greet(guardedText), { middleware: [requireSession()] });
  app.all("/recent", greet(guardedText), { middleware: [requireSession({ within: 300 })] });
  app.all("/strong", greet(guardedText), { middleware: [requireSession({ level: 2 })] });
  app.all("/federated", greet(guardedText), { middleware: [requireSession({ methods: ["fed"] })] });
  app.get("/parts", async (event) =>
    (await Promise.all([1, 2, 3].map(() => auth(event)))).map(nameOf).join("\n"),
  );
  app.get("/stream", (event) => streamed(async () => nameOf(await auth(event))));
  app.post("/login", async (event) => {
    const visit = visitFor(event);
    await visit.assertSameOrigin();
    const fields = Object.fromEntries(new URLSearchParams(await event.req.text()));
    const { redirect: to } = await visit.signIn("credentials", { fields, redirectTo: "/" });
    visit.settle(event.res.headers);
    return redirect(to);
  });
  app.post("/logout", async (event) => {
    const visit = visitFor(event);
    await visit.assertSameOrigin();
    const { redirect: to } = await visit.signOut({ redirectTo: "/" });
    visit.settle(event.res.headers);
    return redirect(to);
  });
}

async function create({ port, config, secondConfig, fields }: BindingSettings) {
  const app = new H3();
  app.use(answerErrors);
  build(app, config);
  build(app, secondConfig, "/second");
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    forms: { signIn: { path: "/login", fields }, signOut: { path: "/logout" } },
    second: { basePath: "/second/auth", greeting: "/second" },
    close: await listen(toNodeHandler(app), port),
  };
}

export const h3: Tried = {
  name: "h3",
  create,
  skip: {
    ...noData,
    ...noSharedPages,
    ...parsedAddresses,
    "a malformed host chooses no route, and is no error of the server":
      "The server of h3 takes `localhost` for a host that is empty; every other malformed one is refused",
  },
};
