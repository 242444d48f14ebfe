import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, type Situation } from "../../src/accounts/decide.ts";
import type { AdapterUser } from "../../src/types/adapter.ts";
import type { ProviderType } from "../../src/types/records.ts";

const someone: AdapterUser = { id: "1", email: "ada@example.com", emailVerified: new Date(0) };
const unproven: AdapterUser = { ...someone, emailVerified: null };
const other: AdapterUser = { id: "2", emailVerified: null };

const identity = (
  facts: Partial<Situation["identity"]> = {},
  type: ProviderType = "oidc",
): Situation["identity"] => ({
  provider: { id: "p", type },
  emailVerified: true,
  linksByEmail: false,
  ...facts,
});

const nobody = { owner: null, sameEmail: null, linkTo: null };
const trusting = identity({ linksByEmail: true });

/** Every kind of situation, and what follows from it. */
const table: [what: string, situation: Situation, outcome: string][] = [
  ["nobody is known", { ...nobody, identity: identity() }, "create"],
  ["the account is known", { ...nobody, identity: identity(), owner: someone }, "signIn 1"],
  ["the address is another's", { ...nobody, identity: identity(), sameEmail: someone }, "refuse"],
  [
    "it links by address, proved twice",
    { ...nobody, identity: trusting, sameEmail: someone },
    "join 1",
  ],
  [
    "it links by address, unproven here",
    { ...nobody, identity: trusting, sameEmail: unproven },
    "join 1",
  ],
  [
    "a passkey was made that somebody has already",
    { ...nobody, identity: identity({ isNew: true }, "webauthn"), owner: someone },
    "refuse",
  ],
  [
    "somebody adds a passkey that is theirs already",
    {
      ...nobody,
      identity: identity({ isNew: true }, "webauthn"),
      owner: someone,
      linkTo: someone,
    },
    "refuse",
  ],
  [
    "it links by address, unproven there",
    {
      ...nobody,
      identity: identity({ linksByEmail: true, emailVerified: false }),
      sameEmail: someone,
    },
    "refuse",
  ],
  ["somebody wants to link", { ...nobody, identity: identity(), linkTo: other }, "link 2"],
  [
    "somebody wants to link, and another has the address",
    { ...nobody, identity: identity(), linkTo: other, sameEmail: someone },
    "link 2",
  ],
  [
    "somebody wants to link what is theirs",
    { ...nobody, identity: identity(), linkTo: someone, owner: someone },
    "signIn 1",
  ],
  [
    "somebody wants to link what is another's",
    { ...nobody, identity: trusting, linkTo: other, owner: someone },
    "refuse",
  ],
];

for (const [what, situation, outcome] of table) {
  test(`when ${what}: ${outcome}`, () => {
    const decision = decide(situation);
    const id = "user" in decision ? ` ${decision.user.id}` : "";
    assert.equal(decision.do + id, outcome);
  });
}

test("a refusal has the error of its kind of provider", () => {
  for (const [type, error] of [
    ["oidc", "OAuthAccountNotLinked"],
    ["oauth", "OAuthAccountNotLinked"],
    ["credentials", "AccountNotLinked"],
    ["webauthn", "AccountNotLinked"],
  ] as const) {
    const decision = decide({ ...nobody, identity: identity({}, type), sameEmail: someone });
    assert.equal(decision.do === "refuse" && decision.error.type, error);
  }
});

test("every decision says by which rule, and a refusal what its person can do", () => {
  const isNew = identity({ isNew: true }, "webauthn");
  for (const [situation, rule, text] of [
    [{ identity: isNew, owner: someone }, "account-taken", /belongs to somebody already/],
    [{ linkTo: other }, "link-requested"],
    [{ linkTo: someone, owner: someone }, "account-known"],
    [{ linkTo: other, owner: someone }, "account-of-another-user", /with another user/],
    [{ owner: someone }, "account-known"],
    [{}, "nobody-known"],
    [{ identity: trusting, sameEmail: someone }, "address-vouched-for"],
    [{ sameEmail: someone }, "address-of-another-user", /same e-mail address.*links this one then/],
  ] satisfies [Partial<Situation>, string, RegExp?][]) {
    const decision = decide({ ...nobody, identity: identity(), ...situation });
    assert.equal(decision.rule, rule);
    if (decision.do !== "refuse") continue;
    assert.match(decision.error.message, text ?? /no text/);
    assert.deepEqual(decision.error.cause, { provider: "p" });
  }
});
