import type { GetServerSideProps } from "next";
import Head from "next/head";
import Link from "next/link";
import { type AppSession, auth } from "@/auth";
import { Person } from "@/components/person";

interface Props {
  session: AppSession | null;
}

export const getServerSideProps: GetServerSideProps<Props> = async (context) => ({
  props: { session: await auth(context) },
});

// A page of the Pages Router.
export default function Classic({ session }: Props) {
  return (
    <>
      <Head>
        <title>Classic · Cardea and Next.js</title>
        <link rel="icon" href="/icon.svg" />
      </Head>
      <h1>{session ? "You are signed in" : "Nobody is signed in"}</h1>
      {session && <Person session={session} />}
      <p className="actions">
        <Link className="button quiet" href="/">
          Back to the start
        </Link>
      </p>
    </>
  );
}
