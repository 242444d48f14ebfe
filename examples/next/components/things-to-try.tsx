import Link from "next/link";

const pages = [
  ["/members", "a page for people who are signed in"],
  ["/passkeys", "add a passkey for the next time"],
  ["/live", "the session in the browser, in step in all tabs"],
  ["/classic", "a page of the Pages Router"],
] as const;

/** The other forms in which this application reads the session. */
export function ThingsToTry() {
  return (
    <nav aria-label="Things to try" className="try">
      {pages.map(([path, what]) => (
        <Link key={path} href={path} prefetch={false}>
          <code>{path}</code> <span className="soft">{what}</span>
        </Link>
      ))}
      <a href="/api/me">
        <code>/api/me</code> <span className="soft">the session as JSON, from a route handler</span>
      </a>
    </nav>
  );
}
