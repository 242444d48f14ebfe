import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { decided, isSignedIn, lucia, type Place } from "./lucia-database.ts";

const key = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
process.env.AUTH_SECRET ??= "a secret of the new application for tests";

suite("OWN-205 a proof of the address with an unknown name stops the import", () => {
  for (const [column, guess] of [
    ..."verified is_verified confirmed confirmed_at verified_at"
      .split(" ")
      .map((name) => [name, `--blocked-column "<\\?${name}>"`] as const),
    ..."email_confirmed_on verified_email mail_verified email_status"
      .split(" ")
      .map((name) => [name, `--verified-column "<\\?${name}>"`] as const),
  ]) {
    test(column, async () => {
      for (const value of [0, null]) {
        const place = lucia({ [column]: value });
        const { code, hinted } = await place.bring("lucia");
        assert.equal(code, 2, `${value}`);
        assert.match(hinted, new RegExp(`^The table user has ${column}\\. Cardea does`, "m"));
        assert.match(hinted, new RegExp(` ${guess}$`, "m"));
        const args = ["--verified-column", column, "--unverified", "leave-out"];
        const { printed } = await place.bring("lucia", ...args);
        assert.match(printed, /1 session: nobody has proved the address/);
      }
    });
  }

  test("and says that there is none with none", async () => {
    const { code, hinted } = await lucia({ confirmed_at: 1 }).bring(
      "lucia",
      "--verified-column",
      "none",
    );
    assert.equal(code, 0, hinted);
  });
});

suite("OWN-205 a factor that somebody has not set up to its end", () => {
  const named = ["--factor-column", "totp_secret", "--factor-enabled-column", "totp_enabled"];
  const kinds = (place: Place) =>
    place.see(async (storage) => (await storage.listCredentials("1")).length);

  test("is asked about where a column looks as if it told", async () => {
    const place = lucia({ totp_secret: key, totp_enabled: 0 });
    const { code, hinted } = await place.bring("lucia", "--factor-column", "totp_secret");
    assert.equal(code, 2);
    assert.match(hinted, /^The table user has totp_enabled\./m);
    assert.match(hinted, / --factor-enabled-column "<\?totp_enabled>"$/m);
    const { hinted: both } = await lucia({ totp_enabled: 0, totp_secret: key }).bring("lucia");
    assert.deepEqual(decided(both).slice(-4), named);
    const { hinted: alone } = await lucia({ totp_enabled: 1 }).bring("lucia");
    assert.deepEqual(decided(alone).slice(-2), ["--factor-column", "totp_enabled"]);
  });

  test("is left out, and its owner stays signed in", async () => {
    const place = lucia({ totp_secret: key, totp_enabled: 0 });
    const { code, printed, hinted } = await place.bring("lucia", ...named);
    assert.equal(code, 0, hinted);
    assert.match(printed, /1 second factor: not confirmed, or turned off/);
    assert.deepEqual([await kinds(place), await isSignedIn(place)], [0, true]);
  });

  test("counts where it was, and locks out whose key is lost", async () => {
    for (const [secret, enabled] of [
      [key, 1],
      [key, "2024-01-01"],
      [null, 1],
    ] as const) {
      const place = lucia({ totp_secret: secret, totp_enabled: enabled });
      const { code, hinted } = await place.bring("lucia", ...named);
      assert.equal(code, 0, hinted);
      assert.deepEqual([await kinds(place), await isSignedIn(place)], [1, false]);
    }
    const { hinted } = await lucia({ totp_enabled: 1 }).bring("lucia", ...named.slice(2));
    assert.match(hinted, /--factor-enabled-column says whose key counts/);
  });
});
