import type { AdapterAuthenticator } from "../../../src/types/adapter.ts";

/** The passkey with which the corpus of `passkey-sign-in` was signed. */
export const storedPasskey: AdapterAuthenticator = {
  credentialID: "70PCxlg30vjjo3XC3wWrZ4mqAGkU1n46qgK6TQTWzbg=",
  userId: "user-1",
  providerAccountId: "70PCxlg30vjjo3XC3wWrZ4mqAGkU1n46qgK6TQTWzbg=",
  credentialPublicKey:
    "pQECAyYgASFYIC0NU7iVFfD2ST6BKqJzXS5v1pK73vt+/lKuLLTwiNw3IlggjJpda8GWGami8NzZn5PgAjEdy19I95kZU8BgNzu4suE=",
  counter: 0,
  credentialDeviceType: "multiDevice",
  credentialBackedUp: false,
  transports: null,
};
