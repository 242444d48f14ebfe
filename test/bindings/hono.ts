import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { streamText } from "hono/streaming";
import { isAuthError } from "../../src/errors.ts";
import { getSession, HonoAuth, requireSession } from "../../src/hono/index.ts";
import { withStatus } from "../../src/server/index.ts";
import { type BindingSettings, guardedText } from "../../src/testing/binding.ts";
import { listen } from "./listen.ts";
import { noActions, noClientAddress, noData, noSharedPages, parsedAddresses } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

async function create({ port, config, secondConfig }: BindingSettings) {
  const app = new Hono();
  app.onError(async (error, c) => {
    const { status } = Object(await withStatus(error));
    return c.text(isAuthError(error) ? error.type : "Error", status ?? 500);
  });
  app.all("/auth/*", HonoAuth(config));
  app.all("/second/auth/*", HonoAuth(secondConfig));
  const greet =
    (own = config, more = "") =>
    async (c: Context) =>
      c.text(`Hello ${(await getSession(c, own))?.user?.name ?? "stranger"} ${more}`);
  app.get("/", greet());
  app.get("/second", greet(secondConfig));
  app.all("/members", requireSession(config), greet(config, guardedText));
  app.all("/recent", requireSession(config, { within: 300 }), greet(config, guardedText));
  app.all("/strong", requireSession(config, { level: 2 }), greet(config, guardedText));
  app.all("/federated", requireSession(config, { methods: ["fed"] }), greet(config, guardedText));
  app.get("/parts", async (c) => {
    const parts = await Promise.all([1, 2, 3].map(() => getSession(c, config)));
    return c.text(parts.map((session) => session?.user?.name ?? "stranger").join("\n"));
  });
  app.get("/stream", (c) =>
    streamText(c, async (stream) => {
      await stream.write("Hello ");
      await stream.sleep(20);
      await stream.write((await getSession(c, config))?.user?.name ?? "stranger");
    }),
  );
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    second: { basePath: "/second/auth", greeting: "/second" },
    close: await listen(getRequestListener(app.fetch), port),
  };
}

export const hono: Tried = {
  name: "Hono",
  create,
  skip: {
    ...noActions,
    ...noData,
    ...noSharedPages,
    ...parsedAddresses,
    ...noClientAddress,
  },
};
