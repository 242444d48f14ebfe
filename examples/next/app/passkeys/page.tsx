import { listPasskeys, type Passkey } from "cardea/server";
import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { auth, fullConfig } from "@/auth";
import { AddPasskey } from "@/components/add-passkey";
import { remove, rename } from "./actions";

export const metadata: Metadata = { title: "Your passkeys" };

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

type Query = Promise<{ last?: string | string[] }>;

// The proxy guards this page too.
export default async function Passkeys({ searchParams }: { searchParams: Query }) {
  if (!(await auth())) redirect("/sign-in?callbackUrl=/passkeys");
  const passkeys = await listPasskeys(await headers(), fullConfig);
  const { last } = await searchParams;
  const leaving = passkeys.find(({ id }) => id === last);
  if (leaving) return <LastWayIn passkey={leaving} />;
  return (
    <>
      <h1>Your passkeys</h1>
      <p>With a passkey you sign in by finger, face or PIN, without a password.</p>
      <ul className="passkeys">
        {passkeys.map((passkey) => (
          <Entry key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskey />
      <p className="actions">
        <Link className="button quiet" href="/">
          Back to the start
        </Link>
      </p>
    </>
  );
}

const nameOf = ({ name }: Passkey) => name ?? "Passkey";

function Entry({ passkey }: { passkey: Passkey }) {
  const { id } = passkey;
  const name = nameOf(passkey);
  return (
    <li>
      <form action={rename} className="row">
        <input type="hidden" name="id" value={id} />
        <label>
          Name <input name="name" defaultValue={name} maxLength={64} required autoComplete="off" />
        </label>
        <button type="submit" className="quiet">
          Rename
        </button>
      </form>
      <form action={remove} className="facts">
        <input type="hidden" name="id" value={id} />
        <span className="soft">{history(passkey)}</span>
        <button type="submit" className="link" aria-label={`Remove ${name}`}>
          Remove
        </button>
      </form>
    </li>
  );
}

function history({ createdAt, lastUsedAt, backedUp }: Passkey): string {
  const facts = [
    createdAt ? `Added ${day.format(createdAt)}` : "",
    lastUsedAt ? `last used ${day.format(lastUsedAt)}` : "not used yet",
    backedUp ? "backed up" : "on one device only",
  ];
  return facts.filter(Boolean).join(", ");
}

/** The question before somebody may lock themselves out. */
function LastWayIn({ passkey }: { passkey: Passkey }) {
  return (
    <>
      <h1>This is your last way in</h1>
      <p>Without the passkey “{nameOf(passkey)}” you may not be able to sign in again.</p>
      <Link className="button" href="/passkeys">
        Keep it
      </Link>
      <form action={remove} className="actions">
        <input type="hidden" name="id" value={passkey.id} />
        <input type="hidden" name="sure" value="yes" />
        <button type="submit" className="quiet">
          Remove it all the same
        </button>
      </form>
    </>
  );
}
