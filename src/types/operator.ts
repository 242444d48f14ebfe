/** What an operator may change for a person, with `asUser`: nothing that would let the operator in as them. */
export type OperatorAction =
  | "revoke"
  | "unlink"
  | "passkey-remove"
  | "factor-remove"
  | "name"
  | "delete";
