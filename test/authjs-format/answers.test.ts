import assert from "node:assert/strict";
import { describe, test } from "node:test";
import CoreCredentials from "@auth/core/providers/credentials";
import CoreGitHub from "@auth/core/providers/github";
import type { AuthConfig } from "../../src/types/config.ts";
import { core, type Library, ours, Visitor } from "./support.ts";

/** One configuration for both libraries. */
function both(config: Partial<AuthConfig> = {}): [theirs: Library, own: Library] {
  const providers = [
    CoreGitHub({ clientId: "id", clientSecret: "key" }),
    CoreCredentials({
      credentials: { password: { type: "password" } },
      authorize: ({ password }) => (password === "right" ? { id: "1", name: "Ada" } : null),
    }),
  ];
  const shared = { providers, ...config };
  return [core(shared), ours(shared)];
}

describe("the same configuration gets the same answers", () => {
  test("for the list of providers", async () => {
    const lists = both().map(async (library) =>
      (await new Visitor().get(library, "/auth/providers")).json(),
    );
    const [theirs, own] = await Promise.all(lists);
    assert.deepEqual(own, theirs);
    assert.equal(Object.keys(own).length, 2);
  });

  test("for sessions: nobody's, somebody's, and one with a callback", async () => {
    const session: NonNullable<AuthConfig["callbacks"]>["session"] = ({ session, token }) => ({
      ...session,
      id: token.sub,
    });
    for (const config of [{}, { callbacks: { session } }]) {
      const seen = both(config).map(async (library) => {
        const visitor = new Visitor();
        const nobody = await visitor.session(library);
        await visitor.enter(library, { password: "right" });
        const { expires, ...rest } = (await visitor.session(library)) ?? {};
        assert.ok(Math.abs(Date.parse(String(expires)) - Date.now() - 2_592_000_000) < 10_000);
        return { nobody, rest };
      });
      const [theirs, own] = await Promise.all(seen);
      assert.deepEqual(own, theirs);
    }
  });

  test("for a sign-in that succeeds and one that fails", async () => {
    for (const password of ["right", "wrong"]) {
      const seen = both().map(async (library) => {
        const response = await new Visitor().enter(library, { password, callbackUrl: "/in" });
        const location = new URL(response.headers.get("location") ?? "");
        location.searchParams.delete("callbackUrl");
        return [response.status, location.href];
      });
      const [theirs, own] = await Promise.all(seen);
      assert.deepEqual(own, theirs);
    }
  });

  test("for a form without a token, and for an update without one", async () => {
    for (const [path, field] of [
      ["/auth/signout", "location"],
      ["/auth/session", "content-type"],
    ] as const) {
      const seen = both().map(async (library) => {
        const response = await new Visitor().post(library, path, { csrfToken: "x" });
        return [response.status, response.headers.get(field), await response.text()];
      });
      const [theirs, own] = await Promise.all(seen);
      assert.deepEqual(own, theirs);
    }
  });

  test("for signing out, and for pages of one's own", async () => {
    const pages = { signIn: "/welcome", signOut: "/bye", error: "/oops", verifyRequest: "/mail" };
    const [theirs, own] = await Promise.all(
      both({ pages }).map(async (library) => {
        const visitor = new Visitor();
        await visitor.enter(library, { password: "right" });
        const csrfToken = await visitor.csrfToken(library);
        const out = await visitor.post(library, "/auth/signout", { csrfToken, callbackUrl: "/x" });
        const shown = [
          "signin?callbackUrl=/y",
          "signout",
          "error?error=AccessDenied",
          "verify-request?a=1",
        ];
        const locations = [out.headers.get("location")];
        for (const page of shown) {
          const response = await visitor.get(library, `/auth/${page}`);
          locations.push(new URL(response.headers.get("location") ?? "", visitor.origin).href);
        }
        return { locations, cookies: visitor.sessionCookies() };
      }),
    );
    assert.deepEqual(own, theirs);
  });
});

describe("CSRF tokens", () => {
  for (const origin of ["https://app.example.com", "http://localhost:3000"]) {
    test(`of either library are accepted by the other at ${origin}`, async () => {
      const [theirs, own] = both();
      for (const [from, to] of [
        [theirs, own],
        [own, theirs],
      ] as const) {
        const visitor = new Visitor(origin);
        const csrfToken = await visitor.csrfToken(from);
        assert.equal(await visitor.csrfToken(to), csrfToken);
        const fields = { csrfToken, password: "right" };
        await visitor.post(to, "/auth/callback/credentials", fields);
        assert.notEqual(await visitor.session(to), null);
      }
    });
  }

  test("made with several secrets are accepted too", async () => {
    const secret = [
      "a new secret of more than thirty-two bytes",
      "an old secret of more than 32 bytes",
    ];
    const [theirs, own] = both({ secret });
    const visitor = new Visitor();
    assert.equal(await visitor.csrfToken(theirs), await visitor.csrfToken(own));
  });
});
