/** The signature algorithms that FAPI 2.0 Security Profile section 5.4.1 allows. */
export const fapi2Algorithms: ReadonlySet<string> = new Set(["PS256", "ES256", "EdDSA", "Ed25519"]);
