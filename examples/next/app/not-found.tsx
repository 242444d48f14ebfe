import Link from "next/link";

export default function NotFound() {
  return (
    <>
      <h1>There is no such page</h1>
      <Link className="button quiet" href="/">
        Back to the start
      </Link>
    </>
  );
}
