import type { ReactNode } from "react";
import {
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
} from "react-router";
import "./app.css";
import { authMiddleware, getSession } from "./auth.server";
import { Hinge } from "./components/hinge";

/** Runs before every route, so that everything that handles a request knows the same session. */
export const middleware = [authMiddleware];

/** Every page may show who is signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { session: await getSession(context) };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const { session } = useLoaderData<typeof loader>();
  return (
    <>
      <header>
        <Link className="name" to="/">
          <Hinge /> Cardea demo
        </Link>
        <nav>
          <Link to="/members">Members</Link>
          {session ? (
            <Form method="post" action="/signout">
              <input type="hidden" name="redirectTo" value="/" />
              <button type="submit">Sign out</button>
            </Form>
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

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main>
      <title>Cardea demo</title>
      <h1>{status === 404 ? "There is no such page" : "That did not work"}</h1>
      <a className="button" href="/">
        Start again
      </a>
    </main>
  );
}
