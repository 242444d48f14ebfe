import assert from "node:assert/strict";
import { prove } from "../../signin/factor/scene.ts";
import { shownBy } from "../../signin/security/factors/scene.ts";
import { readData } from "../../signin/security/scene.ts";
import type { Browser } from "../../support/browser.ts";
import { type Flow, isDone, type Member } from "../member.ts";
import { perMember } from "../per-member.ts";
import { cameIn } from "./accounts.ts";
import { enterPassword } from "./password.ts";

const security = "/auth/security";

/** What is typed on the page for a second factor. */
type Typed = { readonly code: string } | { readonly recoveryCode: string };

/** What everybody types at the same moment: the code that the app shows, or a recovery code. */
const shown = {
  code: perMember<Typed>(async ({ apps }) => {
    assert.ok(apps);
    return { code: await apps.code() };
  }),
  recoveryCode: perMember<Typed>(async ({ apps }) => {
    const [recoveryCode] = apps?.recoveryCodes ?? [];
    assert.ok(recoveryCode);
    return { recoveryCode };
  }),
} as const;

/** Types it, and returns whether it was right. */
async function type(member: Member, visitor: Browser, page: URL, what: "code" | "recoveryCode") {
  const { ledger } = member;
  const markup = await (await visitor.get(page.href)).text();
  const response = await prove(visitor, markup, await shown[what](member));
  if (response.status !== 303 || !cameIn(response)) return false;
  ledger.use(what);
  if (what === "recoveryCode") ledger.notices.push("recovery-used");
  return true;
}

/** Signs in with a password, and with what comes then. */
const signIn = (what: "code" | "recoveryCode"): Flow => ({
  needs: ["app"],
  async begin(member) {
    await shown[what](member);
    return async () => {
      const visitor = member.open();
      const page = await enterPassword(member, visitor);
      if (page.pathname !== "/auth/factor") return;
      const came = member.ledger.visitors.find((one) => one.visitor === visitor);
      assert.ok(came);
      came.isIn = await type(member, visitor, page, what);
    };
  },
});

/** Removes or names an app. */
const appOf = async (visitor: Browser) => String((await readData(visitor)).data.factors.apps[0].id);

/** Adds an app that was begun before. */
const addApp = async ({ ledger, here, post }: Member) => {
  const begun = await (await post(here, security, { action: "factor-begin" })).json();
  const { key = "" } = begun.setup ?? {};
  const change = {
    what: "another app",
    now: "there",
    event: "factor-added",
    ends: "others",
  } as const;
  return () =>
    ledger.change(here, change, async () =>
      isDone(await post(here, security, { action: "factor-confirm", code: shownBy(key) })),
    );
};

/** What happens to second factors. */
export const factorFlows = {
  "a first app": { begin: addApp },
  "another app": { needs: ["app"], begin: addApp },
  "a sign-in with a code": signIn("code"),
  "a sign-in with a recovery code": signIn("recoveryCode"),
  "an app's end": {
    needs: ["app"],
    async begin({ ledger, here, post }) {
      const id = await appOf(here);
      const change = { what: "app", now: "none", event: "factor-removed", ends: "others" } as const;
      return () =>
        ledger.change(here, change, async () =>
          isDone(await post(here, security, { action: "factor-remove", id })),
        );
    },
  },
  "new recovery codes": {
    needs: ["app"],
    begin: ({ ledger, here, post, codes }) => {
      const change = { event: "recovery-renewed", ends: "others" } as const;
      return async () => {
        let answer: Record<string, unknown> = {};
        await ledger.change(here, { ...change, what: "recovery codes" }, async () => {
          const response = await post(here, security, { action: "recovery" });
          answer = await response.clone().json();
          return isDone(response);
        });
        if (Array.isArray(answer.codes)) codes.push(answer.codes.map(String));
      };
    },
  },
  "a step-up by code": {
    needs: ["app"],
    async begin(member) {
      await shown.code(member);
      const { here, turns, ledger } = member;
      return async () => {
        const copy = here.clone();
        const from = turns.tick();
        const page = new URL("/auth/factor?stepUp=true", here.origin);
        if (await type(member, here, page, "code")) {
          ledger.ended.push({ visitor: copy, from, why: "superseded" });
        }
      };
    },
  },
} satisfies Record<string, Flow>;
