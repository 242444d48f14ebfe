import Link from "next/link";

export default function NotFound() {
  return (
    <>
      <h1>There is no such page</h1>
      <p className="actions">
        <Link className="button quiet" href="/">
          Back to the start
        </Link>
      </p>
    </>
  );
}
