import { createServer } from "node:http";
import { createQwikCity } from "@builder.io/qwik-city/middleware/node";
import qwikCityPlan from "@qwik-city-plan";
import render from "./entry.ssr.tsx";

const { router, notFound, staticFile } = createQwikCity({
  render,
  qwikCityPlan,
  static: { cacheControl: "public, max-age=31536000, immutable" },
});

const server = createServer((req, res) => {
  staticFile(req, res, () => router(req, res, () => notFound(req, res, () => res.end())));
});

const port = Number(process.env.PORT ?? 3000);
server.listen(port, () => console.log(`The demo answers at http://localhost:${port}`));
