import { component$ } from "@builder.io/qwik";
import { type DocumentHead, Form, type RequestHandler } from "@builder.io/qwik-city";
import { Person } from "../../components/person.tsx";
import { useSession, useUpdateSession } from "../plugin@auth.ts";

/** Whoever is not signed in signs in first and comes back here. */
export const onRequest: RequestHandler = ({ sharedMap, redirect, url }) => {
  if (sharedMap.get("session")) return;
  const callbackUrl = url.pathname + url.search;
  throw redirect(302, `/auth/signin?${new URLSearchParams({ callbackUrl })}`);
};

export default component$(() => {
  const session = useSession();
  const update = useUpdateSession();
  return (
    <>
      <h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      {session.value && <Person session={session.value} />}
      <Form action={update} class="below" spaReset>
        <label>
          Call me something else
          <input name="name" required maxLength={50} autocomplete="off" />
        </label>
        <button type="submit" class="button quiet">
          Change it
        </button>
      </Form>
    </>
  );
});

export const head: DocumentHead = { title: "Members" };
