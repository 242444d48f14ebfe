import type { Adapter } from "cardea/adapters";
import { createApplication, emailOf, enter, whoIs } from "./application.ts";

/** Whom a thousand others follow: nobody else signs in as one of these. */
const alone = 19_000;

const times = 30;

/**
 * Thirty people come back from the provider at once, over all nodes: first all of them one person, then thirty.
 *
 * @throws {Error} unless all are signed in, and each person is one user
 */
export async function checkSignIns(adapters: readonly Adapter[]): Promise<void> {
  const applications = adapters.map((adapter) => createApplication(adapter, "database"));
  const signIn = (who: (turn: number) => number) =>
    Promise.all(
      Array.from({ length: times }, async (_, turn) => {
        const application = applications[turn % applications.length];
        if (!application) throw new Error("There is no application.");
        const email = await whoIs(await enter(application, who(turn)));
        if (email !== emailOf(who(turn))) throw new Error(`${email} is not who came in.`);
      }),
    );
  await signIn(() => alone);
  await signIn((turn) => alone + 1 + turn);
  const ids = new Set<string>();
  for (let person = alone; person <= alone + times; person += 1) {
    const account = { provider: "test", providerAccountId: `person-${person}` };
    const found = await Promise.all(
      adapters.map(async (adapter) => {
        const byAccount = await adapter.getUserByAccount?.(account);
        const byEmail = await adapter.getUserByEmail?.(emailOf(person));
        if (byAccount?.id === undefined || byAccount.id !== byEmail?.id) {
          throw new Error(`Person ${person} is not one user.`);
        }
        return byAccount.id;
      }),
    );
    for (const id of found) ids.add(id);
  }
  if (ids.size !== times + 1) throw new Error(`${times + 1} people are ${ids.size} users.`);
}
