import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";

export function getRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: true,
    defaultPreload: "intent",
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: () => <Trouble title="That did not work" />,
    defaultNotFoundComponent: () => <Trouble title="There is no such page" />,
  });
}

function Trouble({ title }: { title: string }) {
  return (
    <>
      <title>Cardea demo</title>
      <h1>{title}</h1>
      <a className="button" href="/">
        Start again
      </a>
    </>
  );
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
