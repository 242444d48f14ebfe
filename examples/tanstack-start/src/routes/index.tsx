import { createFileRoute, Link } from "@tanstack/react-router";
import { Person } from "../components/person";

export const Route = createFileRoute("/")({ component: Home });

function Home() {
  const { session } = Route.useRouteContext();
  return (
    <>
      <title>Cardea demo</title>
      {session ? (
        <>
          <h1>You are signed in</h1>
          <Person session={session} />
        </>
      ) : (
        <>
          <h1>Nobody is signed in</h1>
          <p>
            Use the user name <code>ada</code> with the password <code>lovelace</code>, or the local
            provider, where you pick a person.
          </p>
          <Link className="button" to="/signin">
            Sign in
          </Link>
        </>
      )}
      <section aria-label="Things to try" className="below try">
        <Link to="/members">
          <code>/members</code> <span className="soft">a page for signed-in people</span>
        </Link>
        <a href="/auth/session">
          <code>/auth/session</code> <span className="soft">the session as JSON</span>
        </a>
      </section>
    </>
  );
}
