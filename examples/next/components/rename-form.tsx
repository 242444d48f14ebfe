import { rename } from "@/actions";

/** Changes the name by a server action; it works without JavaScript as well. */
export function RenameForm() {
  return (
    <form action={rename} className="row">
      <label>
        New name <input name="name" required maxLength={40} autoComplete="off" />
      </label>
      <button type="submit" className="quiet">
        Change
      </button>
    </form>
  );
}
