import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { auth } from "@/auth";
import { Person } from "@/components/person";

export const metadata: Metadata = { title: "Members" };

// The proxy guards this page. Asking again here keeps it shut if the proxy's matcher changes.
export default async function Members() {
  const session = await auth();
  if (!session) redirect("/sign-in?callbackUrl=/members");
  return (
    <>
      <h1>You may see this</h1>
      <p>Whoever is not signed in is sent to the sign-in page first and comes back here.</p>
      <Person session={session} />
      <p className="actions">
        <Link className="button quiet" href="/">
          Back to the start
        </Link>
      </p>
    </>
  );
}
