import assert from "node:assert/strict";
import { test } from "node:test";
import { customPage } from "../../src/http/custom-page.ts";
import { contextOf } from "../request/contexts.ts";

const routes = {
  signIn: "signin",
  signOut: "signout",
  error: "error",
  verifyRequest: "verify-request",
  security: "security",
  factor: "factor",
  signUp: "signup",
  reset: "reset",
  confirm: "confirm",
} as const;

for (const [name, route] of Object.entries(routes)) {
  const kind = name as keyof typeof routes;
  test(`pages.${kind} is the application's own, unless it is our route for it`, async () => {
    const pageOf = async (page: string | undefined) => {
      const { context } = await contextOf({}, { pages: { [kind]: page } });
      return customPage(context, kind);
    };
    assert.equal(await pageOf(undefined), undefined);
    for (const own of [
      "/members",
      `/members/auth/${route}`,
      `/auth/${route}-2`,
      `/${route}`,
      "/auth",
      "/auth/other",
      `https://other.example.com/auth/${route}`,
    ]) {
      assert.equal(await pageOf(own), own);
    }
    for (const ours of [`/auth/${route}`, `/auth/${route}/`, `/auth/${route}?x=1`]) {
      assert.equal(await pageOf(ours), undefined, ours);
    }
    assert.equal(await pageOf(`https://app.example.com/auth/${route}/x#y`), undefined);
  });
}
