import { AuthError } from "../../errors.ts";

/**
 * Replaces the verifier in the edge runtime of Next.js, which refuses to build an application with the package: one of
 * its dependencies creates a function from a string.
 *
 * @throws {AuthError} with the code `missing-package`, always
 */
export async function loadVerifier(): Promise<never> {
  throw new AuthError(
    "Passkeys cannot be verified in the edge runtime of Next.js. Let the route handler of the library run on Node.js",
    { code: "missing-package" },
  );
}
