import { type Check, check } from "./check.ts";
import { fresh, sampleAccount, sampleUser } from "./samples.ts";

export const failures: readonly Check[] = [
  check(
    "what fails fails where it is awaited, not where it is called",
    ["createUser", "linkAccount", "updateUser"],
    async (adapter) => {
      const user = await adapter.createUser(sampleUser());
      const account = sampleAccount(user.id);
      await adapter.linkAccount(account);
      const calls = [
        () => adapter.createUser(sampleUser({ email: user.email ?? null })),
        () => adapter.linkAccount(account),
        () => adapter.updateUser({ id: crypto.randomUUID(), name: "nobody" }),
        () => adapter.updateAuthenticatorCounter?.(fresh("unknown"), 1),
      ];
      for (const call of calls) {
        const pending = call();
        await Promise.resolve(pending).catch(() => null);
      }
    },
  ),
];
