import { AuthError } from "../../errors.ts";
import { present } from "../../lib/optional-package.ts";

/**
 * Loads the package that verifies the responses of authenticators.
 *
 * @throws {AuthError} with the code `missing-package`
 */
export async function loadVerifier() {
  try {
    // Bundlers accept a missing package only if its `import()` is directly within a `try`.
    return present(await import("@simplewebauthn/server"));
  } catch (error) {
    throw new AuthError(
      "Passkeys need the package @simplewebauthn/server. Run: npm install @simplewebauthn/server",
      { code: "missing-package", cause: error },
    );
  }
}
