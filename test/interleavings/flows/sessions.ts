import { type Flow, isDone, type Member } from "../member.ts";

const security = "/auth/security";

/** Ends sessions from one of the person's browsers. */
const end = (which: "all" | "others"): Flow => ({
  begin: ({ ledger, here, post }) => {
    const change = { ends: which, event: "session-revoked" } as const;
    return () =>
      ledger.change(here, change, async () =>
        isDone(await post(here, security, { action: "revoke", session: which })),
      );
  },
});

/** Does something after which the token may be another one, and keeps a copy of that from before. */
async function stays({ there, ledger }: Member, work: () => Promise<unknown>) {
  ledger.proving(there.clone(), "copied");
  await work();
}

/** What happens to sessions. */
export const sessionFlows = {
  "a sign-out": {
    begin:
      ({ ledger, there, post }) =>
      () =>
        ledger.change(there, { ends: "own", renews: true }, async () =>
          isDone(await post(there, "/auth/signout")),
        ),
  },
  "the end of all sessions": end("all"),
  "the end of other sessions": end("others"),
  "a session's renewal": {
    needs: ["renewal"],
    begin: (member) => () => stays(member, () => member.there.session()),
  },
  "an update of the session": {
    begin: (member) => () =>
      stays(member, () => member.post(member.there, "/auth/session", { data: "new" })),
  },
  "the user's end": {
    begin:
      ({ ledger, here, post }) =>
      () =>
        ledger.change(
          here,
          { what: "user", now: "gone", ends: "all", event: "deleted" },
          async () => isDone(await post(here, security, { action: "delete", sure: "yes" })),
        ),
  },
} satisfies Record<string, Flow>;
