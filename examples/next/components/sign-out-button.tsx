import { leave } from "@/actions";

/** Signs out by a server action; it works without JavaScript as well. */
export function SignOutButton() {
  return (
    <form action={leave} className="actions">
      <button type="submit" className="quiet">
        Sign out
      </button>
    </form>
  );
}
