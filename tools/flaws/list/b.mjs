// B: who has proved what.
import { flaw, flawOf, fuzz, property } from "./flaw.mjs";

const unverified = property("session/unverified");

export const b = [
  flawOf(
    ...["B1", "a session that began without a proof outlives the proof", unverified],
    [
      "src/session/ended-by-proof.ts",
      "if (!session.unverified || !emailVerified) return false;",
      "if (session) return false;",
    ],
    [
      "src/session/ended-by-proof.ts",
      "return provedAt !== undefined && isNotAfter(session, provedAt);",
      "return false;",
    ],
  ),
  flaw(
    ...[
      "B1",
      "an account that an adapter cannot list is trusted after the proof",
      property("accounts/unverified-account-marks"),
    ],
    "src/accounts/unverified-account-marks.ts",
    "if (!user.emailVerified) return true;",
    "if (user) return true;",
  ),
  flaw(
    ...["B2", "a proof that a process remembers ends what began after it", unverified],
    "src/session/ended-by-proof.ts",
    "return provedAt !== undefined && isNotAfter(session, provedAt);",
    "return provedAt !== undefined;",
  ),
  flawOf(
    ...["B2", "a proof that a process remembers is of every database", unverified],
    ["src/session/ended-by-proof.ts", "proofs().get(storage)", "proofs().get(proofs)"],
    [
      "src/session/note-proof.ts",
      "getOrCreate(proofs(), storage,",
      "getOrCreate(proofs(), proofs,",
    ],
  ),
  flaw(
    ...["B3", "a token that a callback changes is sealed unasked", property("session/still-good")],
    "src/session/read-in-full.ts",
    "if (renews && !isDue) kept = await keptSession(context, live);",
    "",
  ),
  flaw(
    ...["B3", "who cannot set a cookie never asks", property("session/still-good")],
    "src/session/check-user.ts",
    "if (readOnly && checks.has(live.id)) return live;",
    "if (readOnly) return live;",
  ),
  flaw(
    ...[
      "B4",
      "a stored ID token vouches, whatever profile makes of it",
      property("accounts/email-verified"),
    ],
    "src/accounts/stored-email-verified.ts",
    "      profile.emailVerified,\n      claims,",
    "      undefined,\n      claims,",
  ),
  flawOf(
    ...[
      "B4",
      "what was decided when an account was linked does not count",
      property("accounts/email-verified"),
    ],
    [
      "src/accounts/stored-email-verified.ts",
      "if (emailVerified === false) return false;",
      "if (emailVerified === null) return false;",
    ],
    [
      "src/accounts/stored-email-verified.ts",
      "if (emailVerified !== undefined) return",
      "if (emailVerified === null) return",
    ],
  ),
  flawOf(
    ...["B4", "an ID token that nobody has verified is read", property("accounts/email-verified")],
    [
      "src/accounts/stored-email-verified.ts",
      'if (account.type !== "oidc" || !account.id_token) continue;',
      "if (!account.id_token) continue;",
    ],
    [
      "src/accounts/stored-email-verified.ts",
      'provider?.type === "oidc"\n',
      'provider?.type === "oidc" || provider?.type === "oauth"\n',
    ],
    [
      "src/accounts/stored-email-verified.ts",
      'const said = type === "oidc" && id_token ?',
      "const said = id_token ?",
    ],
    [
      "src/accounts/email-verified.ts",
      'const isStandard = provider.type === "oidc" && isSameAddress',
      "const isStandard = isSameAddress",
    ],
  ),
  flaw(
    ...[
      "B5",
      "what a provider vouches for is not noted for its own user",
      property("accounts/prove-address"),
    ],
    "src/accounts/returning-user.ts",
    "if (hasConfirmedProof(context, owner) || !provesAddressOf(identity, owner)) return owner;",
    "if (owner) return owner;",
  ),
  flaw(
    ...[
      "B6",
      "addresses of others are taken by passkey without a limit",
      property("signin/webauthn/sign-up-limits"),
    ],
    "src/signin/limits/passkey-sign-ups.ts",
    "if (!counted.refused) return;",
    "if (counted) return;",
  ),
  flaw(
    ...["B7", "an address with two hosts is taken, without the second", fuzz],
    "src/lib/email-address.ts",
    "if (more.length > 0 || written.length > longestLocal)",
    "if (written.length > longestLocal)",
  ),
  flaw(
    ...["B7", "characters that nobody sees are left out of an address", fuzz],
    "src/lib/email-address.ts",
    "if (notInDomain.test(host) || !URL.canParse",
    "if (!URL.canParse",
  ),
  flaw(
    ...["B8", "an id beyond 2^53 is rounded to somebody else's", fuzz],
    "src/accounts/account-id.ts",
    'Number.isSafeInteger(id) ? String(id) : (textOf(id) ?? "")',
    "String(id)",
  ),
];
