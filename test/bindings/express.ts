import createExpress, { type Request, type Response } from "express";
import { ExpressAuth, getSession, requireSession } from "../../src/express/index.ts";
import { type BindingSettings, guardedText } from "../../src/testing/binding.ts";
import { listen } from "./listen.ts";
import { noActions, noData, noSharedPages } from "./reasons.ts";
import { pages, type Tried } from "./tried.ts";

async function create({ port, config, secondConfig }: BindingSettings) {
  const app = createExpress();
  app.set("env", "production");
  app.use("/auth", ExpressAuth(config));
  app.use("/second/auth", ExpressAuth(secondConfig));
  const greet =
    (own = config, more = "") =>
    async (req: Request, res: Response) => {
      res.send(`Hello ${(await getSession(req, own))?.user?.name ?? "stranger"} ${more}`);
    };
  app.get("/", greet());
  app.get("/second", greet(secondConfig));
  app.all("/members", requireSession(config), greet(config, guardedText));
  app.all("/recent", requireSession(config, { within: 300 }), greet(config, guardedText));
  app.all("/strong", requireSession(config, { level: 2 }), greet(config, guardedText));
  app.all("/federated", requireSession(config, { methods: ["fed"] }), greet(config, guardedText));
  app.get("/parts", async (req, res) => {
    const parts = await Promise.all([1, 2, 3].map(() => getSession(req, config)));
    res.send(parts.map((session) => session?.user?.name ?? "stranger").join("\n"));
  });
  app.get("/stream", async (req, res) => {
    res.write("Hello ");
    res.end((await getSession(req, config))?.user?.name ?? "stranger");
  });
  return {
    url: `http://localhost:${port}`,
    basePath: "/auth",
    pages,
    second: { basePath: "/second/auth", greeting: "/second" },
    close: await listen(app, port),
  };
}

export const express: Tried = {
  name: "Express",
  create,
  skip: { ...noActions, ...noData, ...noSharedPages },
};
