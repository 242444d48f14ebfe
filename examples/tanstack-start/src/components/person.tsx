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

export function Person({ session }: { session: Session }) {
  const name = session.user?.name ?? session.user?.email ?? "somebody";
  return (
    <>
      <div className="person">
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className="who">
          <strong>{name}</strong>
          <span className="soft">{session.user?.email}</span>
        </div>
      </div>
      <p className="soft">Signed in until {instant.format(new Date(session.expires))} UTC.</p>
    </>
  );
}
