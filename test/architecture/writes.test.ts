import assert from "node:assert/strict";
import { test } from "node:test";
import { sourceFiles } from "./project.ts";
import { tokenize } from "./tokens.ts";

/**
 * Why nothing can come between the check on which a write depends and the write:
 * - `locked`: one transaction locks the user, asks, and writes; without transactions it is asked once more afterwards.
 * - `compared`: the database compares and writes in one step, and says whether it did.
 * - `asked again`: it is asked once more after the write, which is taken back if the answer has changed.
 * - `overtaken`: whatever comes between only makes the same thing void, or writes what stands there.
 */
type Reason = "locked" | "compared" | "asked again" | "overtaken";

/** Each place of `src/` that writes with an adapter. Whoever adds one says here why nothing can come in between. */
const reviewed: Readonly<Record<string, Reason>> = {
  // Users and accounts.
  "accounts/change-address.ts updateUser": "locked",
  "accounts/insert-user.ts createUser": "asked again",
  "accounts/link-account.ts linkAccount": "locked",
  "accounts/prove-address.ts updateUser": "locked",
  "accounts/proved-level.ts raiseAssuranceLevel": "compared",
  "accounts/remove-account.ts deleteAuthenticator": "locked",
  "accounts/remove-account.ts unlinkAccount": "locked",
  "accounts/remove-strangers.ts deleteCredential": "locked",
  "accounts/remove-strangers.ts deleteSessionsByUserId": "locked",
  "accounts/returning-user.ts updateAccount": "compared",
  "accounts/undo-sign-up.ts deleteUser": "asked again",
  "accounts/unverified-account-marks.ts linkAccount": "overtaken",
  "accounts/unverified-account-marks.ts unlinkAccount": "overtaken",
  "accounts/email-verified.ts setAccountEmailVerified": "locked",
  "signin/security/accounts.ts deleteCredential": "locked",
  "signin/security/accounts.ts unlinkAccount": "locked",
  "signin/security/delete.ts deleteUser": "locked",
  "signin/security/name.ts updateUser": "locked",
  // Tokens of providers. Without versions, an answer that two requests wait for is written once, by this process.
  "server/refresh-tokens.ts updateAccount": "compared",
  "signin/oauth/vault/assert-writable.ts updateAccount": "overtaken",
  "signin/oauth/vault/lease.ts consume": "compared",
  "signin/oauth/vault/store-tokens.ts updateAccount": "compared",
  // Sessions and their records.
  "session/registry/deleted-user.ts revokeSession": "overtaken",
  "session/registry/end-recorded.ts deleteSession": "overtaken",
  "session/registry/end-recorded.ts revokeSession": "overtaken",
  "session/registry/ended-at-provider.ts revokeSession": "overtaken",
  "session/registry/end-sessions.ts putSessionRecord": "overtaken",
  "session/registry/not-before.ts deleteSessionRecord": "overtaken",
  "session/registry/not-before.ts putSessionRecord": "overtaken",
  "session/registry/record-session.ts putSessionRecord": "asked again",
  "session/registry/recorded-store.ts deleteSessionRecord": "overtaken",
  "session/registry/remove-pendings.ts deleteCredential": "overtaken",
  "session/registry/renew-record.ts deleteSessionRecord": "asked again",
  "session/registry/renew-record.ts putSessionRecord": "asked again",
  "session/replace-session.ts putSessionRecord": "compared",
  "session/row/row-store.ts deleteSession": "overtaken",
  "session/row/write.ts createSession": "asked again",
  "session/row/write.ts deleteSession": "overtaken",
  "session/row/write.ts updateSession": "asked again",
  "session/upgrade/rows.ts deleteSession": "overtaken",
  "session/upgrade/take-over.ts createSession": "locked",
  "session/upgrade/take-over.ts updateSession": "locked",
  "signin/oauth/logout/back-channel.ts revokeSession": "overtaken",
  "session/token/revoke.ts revokeSession": "overtaken",
  // One-time values and counters.
  "request/one-time.ts consume": "compared",
  "signin/limits/counter.ts consume": "compared",
  "signin/limits/counter.ts increment": "compared",
  "signin/password/sign-up/one-use.ts consume": "compared",
  // Magic links.
  "signin/email/redeem-mail.ts useVerificationToken": "compared",
  "signin/email/replace-magic-links.ts createVerificationToken": "asked again",
  "signin/email/replace-magic-links.ts useVerificationToken": "overtaken",
  "signin/email/request-mail.ts createVerificationToken": "overtaken",
  "signin/email/request-mail.ts useVerificationToken": "overtaken",
  // Credentials: each row has a version, and to remove one says whether it was there.
  "signin/credential-rows.ts deleteCredential": "asked again",
  "signin/credential-rows.ts putCredential": "locked",
  "signin/factor/app-rows.ts putCredential": "compared",
  "signin/factor/begun-app.ts deleteCredential": "locked",
  "signin/factor/enrolment.ts deleteCredential": "locked",
  "signin/factor/enrolment.ts putCredential": "locked",
  "signin/factor/manage-apps.ts deleteCredential": "locked",
  "signin/factor/manage-apps.ts putCredential": "locked",
  "signin/factor/pending.ts deleteCredential": "compared",
  "signin/factor/pending.ts putCredential": "compared",
  "signin/factor/recheck.ts deleteCredential": "overtaken",
  "signin/factor/recovery-rows.ts deleteCredential": "locked",
  "signin/factor/recovery-rows.ts putCredential": "locked",
  "signin/factor/use-recovery.ts deleteCredential": "compared",
  "signin/password/rows.ts putCredential": "compared",
  "signin/password/store-password.ts unlinkAccount": "locked",
  "signin/password/stored-after-all.ts deleteCredential": "locked",
  "signin/password/stored-after-all.ts putCredential": "compared",
  // Passkeys. The counter of one that was used goes only up, and a challenge is used once.
  "signin/webauthn/authenticator.ts updateAuthenticator": "overtaken",
  "signin/webauthn/authenticator.ts updateAuthenticatorCounter": "overtaken",
  "signin/webauthn/entered.ts createAuthenticator": "locked",
  "signin/webauthn/entered.ts updateAuthenticator": "locked",
  "signin/webauthn/manage.ts updateAuthenticator": "locked",
  "signin/webauthn/remove.ts deleteAuthenticator": "locked",
  "signin/webauthn/remove.ts unlinkAccount": "locked",
};

const writes = new Set([
  ...["createUser", "updateUser", "deleteUser", "linkAccount", "unlinkAccount", "updateAccount"],
  ...["setAccountEmailVerified", "raiseAssuranceLevel", "createSession", "updateSession"],
  ...["deleteSession", "deleteSessionsByUserId", "revokeSession", "putSessionRecord"],
  ...["deleteSessionRecord", "createVerificationToken", "useVerificationToken", "consume"],
  ...["increment", "createAuthenticator", "updateAuthenticator", "updateAuthenticatorCounter"],
  ...["deleteAuthenticator", "putCredential", "deleteCredential"],
]);

/** Rooms that hold adapters themselves, or write on the machine of whoever runs them. */
const others = /^(?:storage|testing|cli)\//;

/** Every call of such a method in a file, also through `requireMethod(context, "name")`. */
function writesIn(text: string): readonly string[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== "comment");
  const joined = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(({ value }) => value)
      .join("");
  return tokens.flatMap(({ value }, at) => {
    if (!writes.has(value)) return [];
    const isCalled = tokens[at - 1]?.value === "." && /^(?:\(|\?\.\()/.test(joined(at + 1, at + 4));
    const isAskedFor = joined(at - 4, at) === "requireMethod(context,";
    return isCalled || isAskedFor ? [value] : [];
  });
}

const found = new Set(
  sourceFiles()
    .filter(({ path }) => !others.test(path))
    .flatMap(({ path, text }) => writesIn(text).map((method) => `${path} ${method}`)),
);

test("every write of the library is known, with why nothing comes between it and what it depends on", () => {
  assert.deepEqual(
    [...found].filter((place) => !Object.hasOwn(reviewed, place)),
    [],
    "Say in this file why nothing can come between the check and this write",
  );
});

test("every place that was looked at is one", () => {
  assert.deepEqual(
    Object.keys(reviewed).filter((place) => !found.has(place)),
    [],
  );
});

test("a write is found however it is called, and none where a method is only named", () => {
  const text = `
    await adapter.createUser(user); adapter?.deleteUser?.(id); inner
      .linkAccount({}); if (!inner.unlinkAccount) throw 1; const { consume } = adapter; "x.increment(1)";
    requireMethod(context, "createSession")(session);
  `;
  assert.deepEqual(writesIn(text), ["createUser", "deleteUser", "linkAccount", "createSession"]);
});
