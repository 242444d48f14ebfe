import type { SignInOptions } from "../server/index.ts";

/** Errors in the input of an action, by field and for the form as a whole. Source: interface 4.3. */
export interface InputErrors<Field extends string> {
  fieldErrors: { [field in Field]?: string };
  formErrors: string[];
}

/** The names of the fields of the sign-in action. */
export type SignInField = "authorizationParams" | "options" | "providerId" | "redirectTo";

/** The parsed input of the sign-in action. */
export interface SignInRequest {
  readonly providerId: string | undefined;
  readonly redirectTo: string | undefined;
  readonly authorizationParams: SignInOptions["authorizationParams"];
  readonly link: boolean;
  /** Whether the page handles the outcome itself, instead of being redirected. */
  readonly staysOnPage: boolean;
  /** The fields for `authorize`, or the `email` to which the sign-in mail is sent. */
  readonly fields: Readonly<Record<string, unknown>>;
}

type Parsed<Value, Field extends string> = { readonly value: Value } | InputErrors<Field>;

const notText = "This must be text.";

/** Parses the input of the sign-in action, from a form or a script. */
export function parseSignIn(input: unknown): Parsed<SignInRequest, SignInField> {
  if (!isFields(input)) return { fieldErrors: {}, formErrors: ["The input must be an object."] };
  const { providerId, redirectTo, options = {}, authorizationParams } = input;
  const inner: Fields = isFields(options) ? options : {};
  const { redirectTo: ownRedirectTo = redirectTo, link, redirect, ...fields } = inner;
  const problems: [SignInField, string | false][] = [
    ["providerId", !isOptionalText(providerId) && notText],
    ["redirectTo", !isOptionalText(redirectTo) && notText],
    ["options", !isFields(options) && "These must be an object."],
    ["options", !isOptionalText(ownRedirectTo) && "redirectTo must be text."],
    ["authorizationParams", !isParams(authorizationParams) && "These must be text or parameters."],
  ];
  const fieldErrors = Object.fromEntries(problems.filter(([, problem]) => problem));
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors, formErrors: [] };
  return {
    value: {
      providerId: toText(providerId),
      redirectTo: toText(ownRedirectTo),
      authorizationParams: isParams(authorizationParams) ? authorizationParams : undefined,
      link: isTrue(link),
      staysOnPage: redirect === false || redirect === "false",
      fields,
    },
  };
}

/** The parsed input of the sign-out action. */
export interface SignOutRequest {
  readonly redirectTo: string | undefined;
  /** Whether to sign the person out at their provider as well. */
  readonly federated: boolean;
}

/** Parses the input of the sign-out action, from a form or a script. */
export function parseSignOut(input: unknown): Parsed<SignOutRequest, "redirectTo"> {
  if (!isFields(input)) return { fieldErrors: {}, formErrors: ["The input must be an object."] };
  const { redirectTo, federated } = input;
  if (isOptionalText(redirectTo)) {
    return { value: { redirectTo: toText(redirectTo), federated: isTrue(federated) } };
  }
  return { fieldErrors: { redirectTo: notText }, formErrors: [] };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}

/** Returns text, or `undefined` for an empty field of a form. */
function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Scripts pass a boolean, forms pass it as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

function isParams(value: unknown): value is string | Record<string, string> | undefined {
  if (isOptionalText(value)) return true;
  return isFields(value) && Object.values(value).every((one) => typeof one === "string");
}
