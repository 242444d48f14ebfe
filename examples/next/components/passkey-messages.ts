/** What people are told when a passkey was not made or not used; see docs/passkeys.md. */
const messages = new Map([
  ["PasskeyCancelled", "No passkey was used."],
  ["PasskeyExists", "There is a passkey on this device already."],
  ["PasskeyUnsupported", "This browser cannot use passkeys."],
  ["WebAuthnVerificationError", "The passkey is not known here. Choose another way."],
]);

export const messageFor = (error: string) =>
  messages.get(error) ?? "That did not work. Please try again.";
