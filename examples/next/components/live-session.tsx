"use client";

import { signOut, useSession } from "cardea/react";
import Link from "next/link";
import { type FormEvent, useState } from "react";
import type { AppSession } from "@/auth";
import { Person } from "@/components/person";

/** The session in the browser: it changes without a new page, in all tabs. */
export function LiveSession() {
  const { data, status, update } = useSession<AppSession>();
  const [name, setName] = useState("");

  async function rename(event: FormEvent) {
    event.preventDefault();
    await update({ name });
    setName("");
  }

  if (status === "loading") return <p className="soft">One moment …</p>;
  if (status === "unauthenticated") {
    return (
      <>
        <h1>Nobody is signed in</h1>
        <p className="actions">
          <Link className="button" href="/sign-in?callbackUrl=/live">
            Sign in
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>You are signed in</h1>
      <Person session={data} />
      <form method="post" onSubmit={rename} className="row">
        <label>
          New name{" "}
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={40}
            autoComplete="off"
          />
        </label>
        <button type="submit" className="quiet">
          Change
        </button>
      </form>
      <p className="actions">
        <button type="button" className="quiet" onClick={() => signOut({ redirect: false })}>
          Sign out
        </button>
      </p>
    </>
  );
}
