import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** A component. */
export const page = () => null;

/** Routes as React Router has built them, each with the one that it is in and what its file exports. */
export function routesOf(
  all: Readonly<Record<string, readonly [path: string, parent: string, module: object]>>,
): Routes {
  const routes = Object.entries(all).map(([id, [path, parentId, module]]) => [
    id,
    { id, path, ...(parentId && { parentId }), module },
  ]);
  return Object(Object.fromEntries(routes));
}

/** Returns a handler as React Router has it for a built application. Its pages show nothing but the status. */
export function serve(routes: Routes, basename = "/") {
  const build: ServerBuild = {
    entry: {
      module: { default: (_request, status, headers) => new Response("page", { status, headers }) },
    },
    routes,
    assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
    basename,
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(build, "test");
  return (path: string, init?: RequestInit, context?: RouterContextProvider) =>
    handle(new Request(`https://app.example.com${path}`, init), context);
}
