import { better, good } from "../../signin/password/scene.ts";
import type { Browser } from "../../support/browser.ts";
import { locationOf } from "../../support/sign-in.ts";
import { type Flow, isDone, type Member } from "../member.ts";
import { mailedToken, perMember } from "../per-member.ts";

const security = "/auth/security";

/** A password that a mail sets. */
export const mailed = "a third staple of mine";

/** Signs in with a password, and returns whether that is all that is asked for. */
export async function enterPassword(
  { email, ledger }: Member,
  visitor: Browser,
  password: string = good,
): Promise<URL> {
  const came = ledger.proving(visitor, "password");
  const url = locationOf(await visitor.submit("/auth/callback/password", { email, password }));
  if (!url.searchParams.has("error") && url.pathname !== "/auth/factor") came.isIn = true;
  return url;
}

/** The token of a mail that sets a new password, which only one can use. */
const resetToken = perMember(async (member) => {
  await member.open().submit("/auth/reset", { email: member.email });
  await member.settled();
  return mailedToken(member, "password-link");
});

/** What happens to a password. */
export const passwordFlows = {
  "a sign-in by password": {
    begin: (member) => () => enterPassword(member, member.open()),
  },
  "a step-up by password": {
    begin: (member) => async () => {
      const copy = member.here.clone();
      const from = member.turns.tick();
      const { pathname, searchParams } = await enterPassword(member, member.here);
      const isIn = pathname !== "/auth/factor" && !searchParams.has("error");
      if (isIn) member.ledger.ended.push({ visitor: copy, from, why: "superseded" });
    },
  },
  "a new password": {
    begin:
      ({ ledger, here, post }) =>
      () => {
        const change = { what: "password", now: better, event: "password-changed" };
        return ledger.change(here, { ...change, ends: "others", renews: true }, async () =>
          isDone(
            await post(here, security, { action: "password", current: good, password: better }),
          ),
        );
      },
  },
  "a first password": {
    needs: ["no password"],
    begin:
      ({ ledger, here, post }) =>
      () => {
        const change = { what: "password", now: better, event: "password-set" };
        return ledger.change(here, { ...change, ends: "others", renews: true }, async () =>
          isDone(await post(here, security, { action: "password", password: better })),
        );
      },
  },
  "a new password by mail": {
    async begin(member) {
      const token = await resetToken(member);
      const { ledger, open, post } = member;
      const change = {
        what: "password",
        now: mailed,
        event: "password-reset",
        ends: "all",
      } as const;
      return async () => {
        const done = await ledger.change(undefined, change, async () =>
          isDone(await post(open(), "/auth/reset", { token, password: mailed })),
        );
        if (done) ledger.use("reset");
      };
    },
  },
  "a mail for a new password": {
    begin:
      ({ open, email }) =>
      () =>
        open().submit("/auth/reset", { email }),
  },
  "the password's end": {
    begin:
      ({ ledger, here, post, user, store }) =>
      async () => {
        const account = (await store.listAccountsByUserId?.(user.id))?.find(
          ({ provider }) => provider === "password",
        );
        const providerAccountId = account?.providerAccountId ?? "";
        const change = { what: "password", now: "none", event: "password-removed" };
        await ledger.change(here, { ...change, ends: "others" }, async () =>
          isDone(
            await post(here, security, {
              action: "unlink",
              provider: "password",
              providerAccountId,
            }),
          ),
        );
      },
  },
} satisfies Record<string, Flow>;
