import type { WarningCode } from "../../src/types/config.ts";

/** Every code of a warning. The compiler says when one is missing. */
const codes: Readonly<Record<WarningCode, true>> = {
  "account-column-missing": true,
  "address-left-out": true,
  "asked-over-http": true,
  "callback-url-left-out": true,
  "counters-table-missing": true,
  "csrf-disabled": true,
  "debug-enabled": true,
  "email-limits-in-memory": true,
  "env-url-basepath-mismatch": true,
  "env-url-basepath-redundant": true,
  "experimental-webauthn": true,
  "mail-host-from-request": true,
  "network-unknown": true,
  "session-large": true,
  "sign-up-left-behind": true,
  "unknown-method": true,
  "unknown-path": true,
  "unproven-account-kept": true,
  "unproven-account-removed": true,
  "unproven-accounts-kept": true,
  "unproven-sessions-kept": true,
  "user-ids-reused": true,
  "option-ignored": true,
  "passkeys-need-address": true,
  "session-cookie-readable": true,
  "unknown-option": true,
  "weak-secret": true,
};

export const warningCodes: readonly string[] = Object.keys(codes);
