import { component$ } from "@builder.io/qwik";
import { type DocumentHead, Link } from "@builder.io/qwik-city";
import { Person } from "../components/person.tsx";
import { useSession } from "./plugin@auth.ts";

export default component$(() => {
  const session = useSession();
  return (
    <>
      {session.value ? (
        <>
          <h1>You are signed in</h1>
          <Person session={session.value} />
        </>
      ) : (
        <>
          <h1>Nobody is signed in</h1>
          <p>
            Use the user name <code>ada</code> with the password <code>lovelace</code>, or the local
            provider, where you pick a person.
          </p>
          <Link class="button" href="/signin/">
            Sign in
          </Link>
        </>
      )}
      <section aria-label="Things to try" class="below try">
        <Link href="/members/" prefetch="js">
          <code>/members</code> <span class="soft">a page for signed-in people</span>
        </Link>
        <a href="/auth/session">
          <code>/auth/session</code> <span class="soft">the session as JSON</span>
        </a>
      </section>
    </>
  );
});

export const head: DocumentHead = { title: "Cardea demo" };
