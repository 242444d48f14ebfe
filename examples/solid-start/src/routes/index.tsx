import { Title } from "@solidjs/meta";
import { A, createAsync } from "@solidjs/router";
import { Show } from "solid-js";
import { Person } from "../components/person";
import { readSession } from "../session";

export default function Home() {
  const session = createAsync(() => readSession("/"), { deferStream: true });
  return (
    <>
      <Title>Cardea demo</Title>
      <Show when={session()} fallback={<Nobody />}>
        {(found) => (
          <>
            <h1>You are signed in</h1>
            <Person session={found()} />
          </>
        )}
      </Show>
      <section aria-label="Things to try" class="below try">
        <A href="/members">
          <code>/members</code> <span class="soft">a page for signed-in people</span>
        </A>
        <a href="/auth/session" rel="external">
          <code>/auth/session</code> <span class="soft">the session as JSON</span>
        </a>
      </section>
    </>
  );
}

function Nobody() {
  return (
    <>
      <h1>Nobody is signed in</h1>
      <p>
        Use the user name <code>ada</code> with the password <code>lovelace</code>, or the local
        provider, where you pick a person.
      </p>
      <A class="button" href="/signin">
        Sign in
      </A>
    </>
  );
}
