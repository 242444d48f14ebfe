import { component$, Slot } from "@builder.io/qwik";
import { Form, Link, type RequestHandler } from "@builder.io/qwik-city";
import { Hinge } from "../components/hinge.tsx";
import { useSession, useSignOut } from "./plugin@auth.ts";

// What a page shows depends on who asks for it.
export const onGet: RequestHandler = ({ cacheControl }) => {
  cacheControl({ private: true, noStore: true });
};

export default component$(() => {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <>
      <header>
        <Link class="name" href="/">
          <Hinge />
          Cardea demo
        </Link>
        <nav>
          {/* Its data are fetched when it is followed: by then somebody may have signed out. */}
          <Link href="/members/" prefetch="js">
            Members
          </Link>
          {session.value ? (
            <Form action={signOut}>
              <input type="hidden" name="redirectTo" value="/" />
              <button type="submit">Sign out</button>
            </Form>
          ) : (
            <Link href="/signin/">Sign in</Link>
          )}
        </nav>
      </header>
      <main>
        <Slot />
      </main>
    </>
  );
});
