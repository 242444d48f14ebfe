/**
 * What applications are tested with. It works nowhere else: with `NODE_ENV=production` every function throws. See
 * docs/testing.md.
 *
 * @module cardea/testing
 */

export type { EnrolledFactor } from "./enrol.ts";
export { enrolFactor } from "./enrol-factor.ts";
export { type TotpCodeOptions, totpCode } from "./totp-code.ts";
