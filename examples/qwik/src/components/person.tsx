import type { FunctionComponent } from "@builder.io/qwik";
import type { Session } from "cardea/qwik";

const instant = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return (first.charAt(0) + last.charAt(0)).toUpperCase();
}

/** Who is signed in, and for how long. */
export const Person: FunctionComponent<{ session: Session }> = ({ session: { user, expires } }) => {
  const name = user?.name ?? user?.email ?? "somebody";
  return (
    <>
      <div class="person">
        <span class="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <div class="who">
          <strong>{name}</strong>
          <span class="soft">{user?.email}</span>
        </div>
      </div>
      <p class="soft">Signed in until {instant.format(new Date(expires))} UTC.</p>
    </>
  );
};
