import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { fullName, items, members, standardUser, text } from "../../src/providers/shared/claims.ts";
import { conformTokens } from "../../src/providers/shared/conform.ts";
import { below } from "../../src/providers/shared/endpoint.ts";
import { fc } from "../support/fast-check.ts";

suite("a claim as text", () => {
  test("is text that is not empty, whatever the provider sent", () => {
    fc.assert(
      fc.property(fc.anything(), (claim) => {
        const read = text(claim);
        assert.ok(read === undefined || (typeof read === "string" && read !== ""));
      }),
    );
  });

  test("is the same for a number and its digits", () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (id) => assert.equal(text(id), text(String(id)))));
  });

  test("is nothing for numbers that JSON has rounded, since two people would share them", () => {
    assert.equal(text(JSON.parse("17841405793187218")), undefined);
    assert.equal(text(1.5), undefined);
  });
});

test("members, items and names can be read from anything", () => {
  fc.assert(
    fc.property(fc.anything(), (claim) => {
      assert.equal(typeof members(claim), "object");
      assert.ok(Array.isArray(items(claim)));
      assert.notEqual(fullName(claim, claim), "");
    }),
  );
  assert.equal(fullName("Ann", null, "Lee"), "Ann Lee");
});

test("the standard claims vouch for an address with the boolean true only", () => {
  fc.assert(
    fc.property(fc.anything(), (email_verified) => {
      const user = standardUser(JSON.parse(JSON.stringify({ sub: "1", email_verified })));
      assert.equal(user.emailVerified, email_verified === true);
    }),
  );
});

test("a slash at the end of a base does not matter, and no base gives no address", () => {
  assert.equal(below("https://a.example//", "/b"), "https://a.example/b");
  assert.equal(below("https://a.example/c", "/b"), "https://a.example/c/b");
  assert.equal(below(undefined, "/b"), undefined);
});

suite("a token response that is nearly right", () => {
  async function conformed(body: unknown, status = 200) {
    const response = await conformTokens(Response.json(body, { status }));
    return response && { status: response.status, body: await response.json() };
  }

  test("gets its type, one text for its scopes, and loses what is null", async () => {
    const body = { access_token: "a", scope: ["x", "y"], refresh_token: null, openid: "o" };
    assert.deepEqual(await conformed(body), {
      status: 200,
      body: { token_type: "bearer", access_token: "a", scope: "x y", openid: "o" },
    });
  });

  test("keeps the type it has", async () => {
    const answer = await conformed({ access_token: "a", token_type: "DPoP" });
    assert.equal(answer?.body.token_type, "DPoP");
  });

  test("is taken out of a list", async () => {
    const answer = await conformed({ data: [{ access_token: "a", user_id: "1" }] });
    assert.deepEqual(answer?.body, { token_type: "bearer", access_token: "a", user_id: "1" });
  });

  test("is left alone when it is an error, or no JSON", async () => {
    assert.equal(await conformed({ error: "invalid_grant" }, 400), undefined);
    assert.equal(await conformed({ errcode: 40029 }), undefined);
    const page = new Response("<html>");
    assert.equal(await conformTokens(page), undefined);
    assert.equal(await page.text(), "<html>");
  });
});
