import type { Session } from "cardea/types";

const instant = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.charAt(0) ?? ""}${last?.charAt(0) ?? ""}`.toUpperCase();
}

export function Person(props: { session: Session }) {
  const name = () => props.session.user?.name ?? props.session.user?.email ?? "somebody";
  return (
    <>
      <div class="person">
        <span class="avatar" aria-hidden="true">
          {initialsOf(name())}
        </span>
        <div class="who">
          <strong>{name()}</strong>
          <span class="soft">{props.session.user?.email}</span>
        </div>
      </div>
      <p class="soft">Signed in until {instant.format(new Date(props.session.expires))} UTC.</p>
    </>
  );
}
