import { AuthError } from "../../errors.ts";
import { present } from "../../lib/peer.ts";

/**
 * Loads the package that verifies what authenticators say.
 *
 * @throws {AuthError} with the code `missing-package`
 */
export async function loadVerifier() {
  try {
    // Bundlers forgive a missing package only where `import` itself stands in `try`.
    return present(await import("@simplewebauthn/server"));
  } catch (error) {
    throw new AuthError(
      "Passkeys need the package @simplewebauthn/server. Run: npm install @simplewebauthn/server",
      { code: "missing-package", cause: error },
    );
  }
}
