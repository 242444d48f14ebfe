import { A, createAsync, useLocation } from "@solidjs/router";
import { Show } from "solid-js";
import { leave, readSession } from "../session";
import { Hinge } from "./hinge";

/** What stands at the top of every page. */
export function Banner() {
  const location = useLocation();
  const session = createAsync(() => readSession(location.pathname), { deferStream: true });
  return (
    <header>
      <A class="name" href="/">
        <Hinge /> Cardea demo
      </A>
      <nav>
        <A href="/members">Members</A>
        <Show when={session()} fallback={<A href="/signin">Sign in</A>}>
          <form method="post" action={leave}>
            <input type="hidden" name="redirectTo" value="/" />
            <button type="submit">Sign out</button>
          </form>
        </Show>
      </nav>
    </header>
  );
}
