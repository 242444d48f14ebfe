import { Title } from "@solidjs/meta";
import { createAsync } from "@solidjs/router";
import { Show } from "solid-js";
import { Person } from "../components/person";
import { readMember, rename } from "../session";

export default function Members() {
  const session = createAsync(() => readMember("/members"), { deferStream: true });
  return (
    <Show when={session()}>
      {(found) => (
        <>
          <Title>Members</Title>
          <h1>You may see this</h1>
          <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
          <Person session={found()} />
          <form method="post" action={rename} class="below">
            <label>
              Call me something else
              <input name="name" required maxLength={50} autocomplete="off" />
            </label>
            <button type="submit" class="button quiet">
              Change it
            </button>
          </form>
        </>
      )}
    </Show>
  );
}
