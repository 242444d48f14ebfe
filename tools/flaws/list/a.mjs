// Flaws of what is checked, and used later, when it is not so any more.
import { flaw } from "./flaw.mjs";

const stops = ["test/interleavings/stops-rows.test.ts", "test/interleavings/stops-tokens.test.ts"];
const proofs = ["test/interleavings/proofs.test.ts"];

export const a = [
  flaw(
    ...["A1", "an account is linked in a session that has ended", stops],
    "src/accounts/link-account.ts",
    "(inner) =>\n      assertMayLink(context, inner, identity, { id }, intent),\n    );\n    return true;",
    "async () => {});\n    return true;",
  ),
  flaw(
    ...["A1", "an account is unlinked in a session that has ended", stops],
    "src/signin/security/accounts.ts",
    "const { user } = await assertStillMayChange(context, inner, signedIn);",
    "const { user } = signedIn;",
  ),
  flaw(
    ...["A1", "a name is changed in a session that has ended", stops],
    "src/signin/security/name.ts",
    "await assertStillMayChange(context, inner, signedIn);",
    "",
  ),
  flaw(
    ...["A1", "an address is changed in a session that has ended", stops],
    "src/signin/security/address-confirm.ts",
    "const present = await assertStillMayChange(context, inner, permission.signedIn, within);",
    "const present = { user: (await inner.getUser?.(user.id)) ?? user };",
  ),
  flaw(
    ...["A1", "a passkey is added in a session that has ended", stops],
    "src/accounts/link-account.ts",
    "const present = await signedInUser(context, inner);\n  const isSame",
    'if (provider.type === "webauthn") return;\n  const present = await signedInUser(context, inner);\n  const isSame',
  ),
  flaw(
    ...["A2", "a sign-in ends well whose account or user is gone by then", stops],
    "src/accounts/still-linked.ts",
    "const after = await askOwner(adapter, identity, outcome);",
    "const after = before;",
  ),
  flaw(
    ...["A2", "a sign-in under way outlives the end of all sessions", stops],
    "src/session/registry/record-session.ts",
    "(latest && endNamed(latest) !== lastEnd) || ",
    "",
  ),
  {
    id: "A2",
    what: "all sessions end, and only then it is noted for those under way",
    tests: stops,
    edits: [
      {
        file: "src/session/registry/end-sessions.ts",
        from: "await writeNotBefore(context, userId, end);",
        to: "",
      },
      {
        file: "src/session/registry/end-sessions.ts",
        from: "await endListed(context, userId, isMeant, ended);",
        to: "await endListed(context, userId, isMeant, ended);\n    await writeNotBefore(context, userId, end);",
      },
    ],
  },
  {
    id: "A3",
    what: "whoever registers a passkey whose account is there already is in as its owner",
    tests: stops,
    edits: [
      {
        file: "src/accounts/decide.ts",
        from: 'if (owner && identity.isNew) return refuse(identity, "account-taken");',
        to: "",
      },
      {
        file: "src/signin/webauthn/register.ts",
        from: " || (await adapter.getUserByAccount(account))",
        to: "",
      },
    ],
  },
  flaw(
    ...["A4", "a session of any age, and with any proof, links an account", proofs],
    "src/signin/oauth/start/link-intent.ts",
    "if (compat && !(await findProofs(context, signedIn))) return undefined;",
    "if (context) return undefined;",
  ),
  flaw(
    ...["A4", "a session that began before the owner proved the address links an account", proofs],
    "src/accounts/signed-in-user.ts",
    "return authTime !== undefined && provedAt !== undefined && authTime < inSeconds(provedAt);",
    "return authTime === undefined && provedAt !== undefined;",
  ),
  flaw(
    ...["A5", "a recovery code is looked for, and then removed", stops],
    "src/signin/factor/use-recovery.ts",
    "if (!(await storage.deleteCredential(id, userId))) continue;",
    "if (!(await storage.listCredentials(userId)).some((row) => row.id === id)) continue;\n    await storage.deleteCredential(id, userId);",
  ),
  {
    id: "A5",
    what: "a magic link is looked for, and removed once somebody is in",
    tests: stops,
    edits: [
      {
        file: "src/signin/email/redeem-mail.ts",
        from: "if (row.expires.valueOf() > Date.now()) return row;",
        to: "await storage.createVerificationToken({ identifier: address, token, expires: row.expires });\n    if (row.expires.valueOf() > Date.now()) return row;",
      },
      {
        file: "src/signin/email/redeem-mail.ts",
        from: "const used = await usedLinkCookie(",
        to: "await asMagicLinkStorage(context.config.adapter).useVerificationToken(link);\n    const used = await usedLinkCookie(",
      },
    ],
  },
  {
    id: "A5",
    what: "two processes use one refresh token",
    tests: stops,
    edits: [
      {
        file: "src/signin/oauth/vault/lease.ts",
        from: "if (!isFirst) return undefined;",
        to: "void isFirst;",
      },
      {
        file: "src/signin/oauth/vault/lease.ts",
        from: ":sent`, expires)) return undefined;",
        to: ":sent`, expires) || name) return undefined;",
      },
    ],
  },
  flaw(
    ...["A5", "a refresh token stays that is used up, because a sign-in came in between", stops],
    "src/signin/oauth/vault/store-tokens.ts",
    "await keepRotated(vault, account, changes);",
    "return account;",
  ),
];
