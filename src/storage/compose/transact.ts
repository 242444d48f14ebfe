import type { Adapter } from "../../types/adapter.ts";
import type { CredentialStorage } from "../credential-storage.ts";
import type { SessionStorage } from "../session-storage.ts";
import { type Left, provisionalCredentials, provisionalSessions } from "./provisional.ts";

/** The parts that a transaction of the part `users` does not cover. */
interface Others {
  sessions?: SessionStorage | undefined;
  credentials?: CredentialStorage | undefined;
}

/** The parts within a transaction. */
interface Inner extends Others {
  users: Adapter;
}

/** Runs a transaction of the users' part. If it fails or is retried, what it wrote to the others is taken back. */
export async function transact<T>(
  transaction: NonNullable<Adapter["transaction"]>,
  { sessions, credentials }: Others,
  work: (parts: Inner) => Promise<T>,
): Promise<T> {
  const made = sessions && provisionalSessions(sessions);
  const written = credentials && provisionalCredentials(credentials);

  async function rollBack(): Promise<readonly Left[]> {
    await made?.rollBack();
    return (await written?.rollBack()) ?? [];
  }

  try {
    return await transaction(async (users) => {
      const [first] = await rollBack();
      if (first) throw first.error;
      return work({ users, sessions: made?.storage, credentials: written?.storage });
    });
  } catch (error) {
    warn(await rollBack());
    throw error;
  }
}

/** Warns the operator on the console, because the adapter has no access to the application's logger. */
function warn(left: readonly Left[]): void {
  if (left.length === 0) return;
  const rows = left.map(({ id }) => id).join(", ");
  console.warn(
    "[cardea][warn] credentials-not-undone:",
    `A transaction failed, and what it had done to these credentials could not be taken back: ${rows}. ` +
      "Remove those of people who were never signed up. The others may choose a new password",
    left[0]?.error,
  );
}
