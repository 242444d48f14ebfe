const secretName =
  /secret|token|password|passwd|passphrase|authorization|cookie|verifier|nonce|^code$|^state$|assertion|private|api-?key|^key$|session|csrf|otp|challenge|^(?:pass|pwd|sig|signature|jwt)$/i;
/** Names that match but are not secret. */
const harmlessName = /^(?:code_challenge_method|token_type|token_endpoint\w*)$/i;

/** Whether a member of this name is secret, such as `access_token`. */
export function isSecretName(name: string): boolean {
  return secretName.test(name) && !harmlessName.test(name);
}
