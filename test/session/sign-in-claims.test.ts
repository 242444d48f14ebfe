import assert from "node:assert/strict";
import { test } from "node:test";
import { type SignedIn, signInClaims } from "../../src/session/sign-in-claims.ts";
import { scene } from "./scene.ts";

const user = { id: "7", name: "Ada", email: "ada@example.com", image: "https://example.com/ada" };
const account = { provider: "acme", type: "oidc", providerAccountId: "1" } as const;
const signedIn: SignedIn = {
  userId: "7",
  user,
  account,
  profile: undefined,
  isNewUser: undefined,
};
const token = { name: user.name, email: user.email, picture: user.image, sub: "7" };

test("the claims of a new session are the name, the address, the picture and the id of the user", async () => {
  const { contextOf } = await scene();
  assert.deepEqual(await signInClaims(contextOf(), signedIn), token);
  const numbered = { ...signedIn, userId: Object(7) };
  assert.deepEqual(await signInClaims(contextOf(), numbered), token, "an id that is a number");
});

for (const [what, more, given] of [
  ["nothing more is known", {}, { trigger: "signIn" }],
  ["somebody is new", { isNewUser: true }, { isNewUser: true, trigger: "signUp" }],
  ["somebody is known", { isNewUser: false }, { isNewUser: false, trigger: "signIn" }],
  [
    "the provider told more",
    { profile: { plan: "free" } },
    { profile: { plan: "free" }, trigger: "signIn" },
  ],
  [
    "the application passed `data`",
    { data: { team: 1 } },
    { data: { team: 1 }, trigger: "signIn" },
  ],
  ["the application passed `null`", { data: null }, { data: null, trigger: "signIn" }],
] as const) {
  test(`the \`jwt\` callback gets what is known of a sign-in, and no member of what is not: ${what}`, async () => {
    const facts: object[] = [];
    const { contextOf } = await scene({
      callbacks: {
        jwt(one) {
          facts.push(one);
          return { ...one.token, city: "London" };
        },
      },
    });
    const claims = await signInClaims(contextOf(), { ...signedIn, ...more });
    assert.deepEqual(claims, { ...token, city: "London" });
    assert.deepEqual(facts, [{ token, user, account, ...given }]);
  });
}

test("the `jwt` callback may allow no session, and has to answer something", async () => {
  const nobody = await scene({ callbacks: { jwt: () => null } });
  assert.equal(await signInClaims(nobody.contextOf(), signedIn), null);
  const forgetful = await scene({ callbacks: { jwt: () => Object(1) } });
  await assert.rejects(
    signInClaims(forgetful.contextOf(), signedIn),
    /The jwt callback answered .*Return the token, or null/,
  );
});
