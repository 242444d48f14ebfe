import type { AppSession } from "@/auth";

const instant = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends
    .map((word) => word?.charAt(0))
    .join("")
    .toUpperCase();
}

/** Who is signed in, how, and until when. */
export function Person({ session }: { session: AppSession }) {
  const { user, expires, provider } = session;
  const name = user?.name ?? user?.email ?? "Somebody";
  return (
    <>
      <div className="person">
        <span className="avatar" aria-hidden="true">
          {initials(name)}
        </span>
        <span className="who">
          <strong>{name}</strong>
          {user?.email !== name && <span className="soft">{user?.email}</span>}
        </span>
      </div>
      <p className="soft">
        Signed in with <code>{provider}</code> until {instant.format(new Date(expires))} UTC.
      </p>
    </>
  );
}
