/** What a token says that next-auth 4 had in another cookie than that of the session, beside the usual. */
const inChecks = /^(?:iat|exp|jti|value|state|nonce|code_verifier)$/;

/**
 * Whether the claims are those of a cookie for a sign-in that is under way. Before version 4.24.5, next-auth sealed it as it does
 * sessions, and anybody gets one. Source: CVE-2023-48309.
 */
export function isCheckOfNextAuth(claims: object): boolean {
  return Object.keys(claims).every((claim) => inChecks.test(claim));
}
