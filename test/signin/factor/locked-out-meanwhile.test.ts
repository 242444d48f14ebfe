import assert from "node:assert/strict";
import { suite, test } from "node:test";
import Credentials from "../../../src/providers/credentials.ts";
import { enrolFactor } from "../../../src/testing/index.ts";
import { locationOf } from "../../support/sign-in.ts";
import { freshAddress } from "../email/mailbox.ts";
import { prove } from "./scene.ts";
import { stageOf, type Way, ways } from "./ways.ts";

suite("somebody whom the signIn callback refuses while their sign-in waits for a factor gets no session", () => {
  for (const [by, variants] of Object.entries(ways)) {
    if (by === "sign-up" || by === "new-passkey") continue;
    for (const [name, way] of Object.entries<Way>(variants)) {
      if (way.passes) continue;
      test(`${by}, by ${name}`, async () => {
        const state = { isBanned: false };
        const asked: unknown[] = [];
        const stage = stageOf({
          callbacks: {
            factor: ({ factors: { apps } }) => (apps > 0 ? "ask" : "pass"),
            signIn({ account }) {
              asked.push(account?.userId);
              return !state.isBanned;
            },
          },
        });
        const comer = await way.start(stage);
        assert.ok("userId" in comer);
        const { code } = await enrolFactor(stage.config, comer.userId);
        const person = stage.browser();
        const url = await comer.enter(person);
        assert.equal(url.pathname, "/auth/factor", url.href);
        state.isBanned = true;
        const page = await (await person.get(url.href)).text();
        const response = await prove(person, page, { code: await code() });
        assert.equal(locationOf(response).searchParams.get("error"), "AccessDenied");
        assert.equal(await person.session(), null);
        assert.equal(asked.at(-1), comer.userId, "it is asked about the row");
      });
    }
  }
});

for (const [what, isBanned] of [
  ["lets in whom it names, by what authorize returned", false],
  ["refuses whom the database has banned since, whatever authorize returned", true],
] as const) {
  test(`a signIn callback that asks for a role ${what}`, async () => {
    const stage = stageOf({
      providers: [
        Credentials({
          credentials: {},
          authorize: () => ({ id: "ada", role: "staff", team: "it" }),
        }),
      ],
      callbacks: {
        factor: ({ factors: { apps } }) => (apps > 0 ? "ask" : "pass"),
        signIn: ({ user }) => Object(user).role === "staff" && Object(user).team === "it",
      },
    });
    const row = { id: "ada", email: freshAddress(), emailVerified: null, role: "staff" };
    const { id } = await stage.storage.createUser(row);
    const { code } = await enrolFactor(stage.config, id);
    const person = stage.browser();
    const response = await person.submit("/auth/callback/credentials");
    const url = locationOf(response);
    assert.equal(url.pathname, "/auth/factor", url.href);
    const banned = { ...row, role: "banned" };
    if (isBanned) await stage.storage.updateUser(banned);
    const page = await (await person.get(url.href)).text();
    await prove(person, page, { code: await code() });
    assert.equal((await person.session()) !== null, !isBanned);
  });
}
