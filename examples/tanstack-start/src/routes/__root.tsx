import { createRootRoute, HeadContent, Link, Outlet, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import appCss from "../app.css?url";
import { Hinge } from "../components/hinge";
import { readSession } from "../functions";

export const Route = createRootRoute({
  /** Every page has the session in its context. This runs anew whenever somebody goes to another page. */
  beforeLoad: async () => ({ session: await readSession() }),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
    ],
    links: [
      { rel: "stylesheet", href: appCss },
      { rel: "icon", href: "data:," },
    ],
  }),
  shellComponent: Document,
  component: App,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function App() {
  const { session } = Route.useRouteContext();
  return (
    <>
      <header>
        <Link className="name" to="/">
          <Hinge /> Cardea demo
        </Link>
        <nav>
          <Link to="/members">Members</Link>
          {session ? (
            // Without a script, so that nothing of the person stays in the memory of the page.
            <form method="post" action="/signout">
              <input type="hidden" name="redirectTo" value="/" />
              <button type="submit">Sign out</button>
            </form>
          ) : (
            <Link to="/signin">Sign in</Link>
          )}
        </nav>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
