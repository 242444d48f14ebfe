import assert from "node:assert/strict";
import { test } from "node:test";
import GitHub from "../../src/providers/github.ts";
import type { UserinfoEndpoint } from "../../src/types/provider.ts";

const primary = { email: "ann@example.com", primary: true, verified: true };
const other = { email: "other@example.com", primary: false, verified: true };

/** Signs somebody in at a GitHub that gives these answers, or statuses. */
async function person(user: unknown, emails: unknown, options?: Parameters<typeof GitHub>[0]) {
  const provider = GitHub(options);
  const endpoint = provider.userinfo as UserinfoEndpoint;
  const asked: string[] = [];
  const claims = await endpoint.request?.({
    tokens: { access_token: "token" },
    provider: { id: "github", userinfo: { url: new URL(endpoint.url ?? "") } },
    fetch: async (input) => {
      asked.push(String(input));
      const answer = String(input).endsWith("/emails") ? emails : user;
      if (typeof answer !== "number") return Response.json(answer);
      return Response.json({ message: "Bad credentials" }, { status: answer });
    },
  });
  return { asked, ...(await provider.profile?.({ ...claims }, {})) };
}

test("a hidden address is the primary one, verified when GitHub says so", async () => {
  const ann = await person({ id: 1, login: "ann", email: null }, [other, primary]);
  assert.equal(ann.id, "1");
  assert.equal(ann.name, "ann");
  assert.equal(ann.email, "ann@example.com");
  assert.equal(ann.emailVerified, true);
});

test("a public address is kept, and its own entry decides whether it is verified", async () => {
  const shown = { id: 1, login: "ann", email: "other@example.com" };
  assert.equal((await person(shown, [primary, other])).email, "other@example.com");
  assert.equal((await person(shown, [primary, other])).emailVerified, true);
  assert.equal(
    (await person(shown, [primary, { ...other, verified: false }])).emailVerified,
    false,
  );
  assert.equal((await person(shown, [primary])).emailVerified, false);
});

test("an unverified address is never taken for a verified one", async () => {
  for (const verified of [false, "true", 1, null, undefined]) {
    const ann = await person({ id: 1 }, [{ ...primary, verified }]);
    assert.equal(ann.emailVerified, false, String(verified));
  }
});

test("no address is made up when none is primary", async () => {
  const ann = await person({ id: 1 }, [other]);
  assert.equal(ann.email, undefined);
  assert.equal(ann.emailVerified, false);
});

test("without permission to read addresses people still sign in, unverified", async () => {
  for (const status of [403, 404]) {
    const ann = await person({ id: 1, email: "ann@example.com" }, status);
    assert.equal(ann.email, "ann@example.com");
    assert.equal(ann.emailVerified, false);
  }
});

test("any other refusal ends the sign-in", async () => {
  await assert.rejects(person(401, []), /github: api\.github\.com answered 401/);
  await assert.rejects(person({ id: 1 }, 500), /github: api\.github\.com answered 500/);
});

test("an Enterprise Server has its own addresses", async () => {
  const enterprise = { baseUrl: "https://git.example.com/" };
  const { issuer, authorization, token } = GitHub({ enterprise });
  assert.equal(issuer, "https://git.example.com/login/oauth");
  assert.partialDeepStrictEqual(authorization, { url: `${issuer}/authorize` });
  assert.deepEqual(token, { url: `${issuer}/access_token` });
  const { asked } = await person({ id: 1 }, [], { enterprise });
  assert.deepEqual(asked, [
    "https://git.example.com/api/v3/user",
    "https://git.example.com/api/v3/user/emails",
  ]);
});
