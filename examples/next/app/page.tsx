import Link from "next/link";
import { auth } from "@/auth";
import { Person } from "@/components/person";
import { RenameForm } from "@/components/rename-form";
import { SignOutButton } from "@/components/sign-out-button";
import { ThingsToTry } from "@/components/things-to-try";

// A server component: the layout asked as well, and still the session is read once.
export default async function Home() {
  const session = await auth();
  if (!session) {
    return (
      <>
        <h1>Nobody is signed in</h1>
        <p>
          Use the user name <code>ada</code> with the password <code>lovelace</code>, or the local
          provider, where you pick a person.
        </p>
        <p className="actions">
          <Link className="button" href="/sign-in">
            Sign in
          </Link>
        </p>
        <ThingsToTry />
      </>
    );
  }
  return (
    <>
      <h1>You are signed in</h1>
      <Person session={session} />
      <RenameForm />
      <SignOutButton />
      <ThingsToTry />
    </>
  );
}
