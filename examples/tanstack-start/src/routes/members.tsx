import { createFileRoute } from "@tanstack/react-router";
import { useServerFn } from "@tanstack/react-start";
import type { FormEvent } from "react";
import { Person } from "../components/person";
import { readMember, rename } from "../functions";

export const Route = createFileRoute("/members")({
  /** Whoever is not signed in signs in first and comes back here. */
  beforeLoad: async () => ({ session: await readMember() }),
  component: Members,
});

function Members() {
  const { session } = Route.useRouteContext();
  const call = useServerFn(rename);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    await call({ data: new FormData(event.currentTarget) });
  };
  return (
    <>
      <title>Members</title>
      <h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      <Person session={session} />
      <form method="post" action={rename.url} onSubmit={submit} className="below">
        <label>
          Call me something else
          <input name="name" required maxLength={50} autoComplete="off" />
        </label>
        <button type="submit" className="button quiet">
          Change it
        </button>
      </form>
    </>
  );
}
