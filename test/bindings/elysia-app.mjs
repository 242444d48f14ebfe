// In JavaScript, because the types of Elysia follow from the plugin, which a page of the documentation has.
import { Elysia, status } from "elysia";
import { guardedText } from "../../src/testing/binding.ts";

/** Like that of Elysia, which on Node.js takes whole addresses only. */
const redirect = (location) => new Response(null, { status: 302, headers: { location } });
const nameOf = (session) => session?.user?.name ?? "stranger";

/** An application with what `testBinding` asks for. */
export function createApp(createAuth, { config, secondConfig }) {
  const greet =
    (more = "") =>
    async ({ auth }) =>
      `Hello ${nameOf(await auth())} ${more}`;
  const second = createAuth({ ...secondConfig, basePath: "/second/auth" });
  return new Elysia()
    .use(
      new Elysia()
        .use(createAuth({ ...config, basePath: "/auth" }))
        .get("/", greet())
        .all("/members", greet(guardedText), { requireSession: {} })
        .all("/recent", greet(guardedText), { requireSession: { within: 300 } })
        .all("/strong", greet(guardedText), { requireSession: { level: 2 } })
        .all("/federated", greet(guardedText), { requireSession: { methods: ["fed"] } })
        .get("/parts", async ({ auth }) =>
          (await Promise.all([1, 2, 3].map(() => auth()))).map(nameOf).join("\n"),
        )
        .get("/stream", async function* ({ auth }) {
          yield "Hello ";
          await new Promise((resolve) => setTimeout(resolve, 20));
          yield nameOf(await auth());
        })
        .post("/login", async ({ visit, body }) => {
          await visit.assertSameOrigin();
          const to = await visit.signIn("credentials", { fields: body, redirectTo: "/" });
          return redirect(to.redirect);
        })
        .post("/logout", async ({ visit }) => {
          await visit.assertSameOrigin();
          return redirect((await visit.signOut({ redirectTo: "/" })).redirect);
        }),
    )
    .use(new Elysia().use(second).get("/second", greet()));
}

/** An application that sets headers in letters of its own, and throws after it asked who is signed in. */
export function createHeadersApp(createAuth, config) {
  return new Elysia()
    .use(createAuth({ ...config, basePath: "/auth" }))
    .get("/set", async ({ auth, set }) => {
      set.headers["Cache-Control"] = "public, max-age=60";
      set.headers["CDN-Cache-Control"] = "public, max-age=60";
      set.headers["Set-Cookie"] = "theme=dark";
      return nameOf(await auth());
    })
    .get("/thrown", async ({ auth }) => {
      throw status(404, nameOf(await auth()));
    });
}
