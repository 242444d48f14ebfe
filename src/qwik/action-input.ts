import type { SignInOptions } from "../server/index.ts";

/** What is wrong with the input of an action. Source: interface 4.3. */
export interface InputErrors<Field extends string> {
  fieldErrors: { [field in Field]?: string };
  formErrors: string[];
}

/** The fields of the sign-in action. */
export type SignInField = "authorizationParams" | "options" | "providerId" | "redirectTo";

/** What the sign-in action goes by, once it is parsed. */
export interface SignInRequest {
  readonly providerId: string | undefined;
  readonly redirectTo: string | undefined;
  readonly authorizationParams: SignInOptions["authorizationParams"];
  readonly link: boolean;
  /** Whether the page decides what to do next, failures included. */
  readonly stays: boolean;
  /** What `authorize` gets, or the address of a mail. */
  readonly fields: Readonly<Record<string, unknown>>;
}

type Parsed<Value, Field extends string> = { readonly value: Value } | InputErrors<Field>;

const notText = "This must be text.";

/** Parses what a form or a script handed to the sign-in action. */
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
      link: isYes(link),
      stays: redirect === false || redirect === "false",
      fields,
    },
  };
}

/** Parses where the sign-out action leads. */
export function parseSignOut(input: unknown): Parsed<string | undefined, "redirectTo"> {
  if (!isFields(input)) return { fieldErrors: {}, formErrors: ["The input must be an object."] };
  const { redirectTo } = input;
  if (isOptionalText(redirectTo)) return { value: toText(redirectTo) };
  return { fieldErrors: { redirectTo: notText }, formErrors: [] };
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}

/** An empty field of a form says nothing. */
function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Scripts say `true`, forms say it as text. */
function isYes(value: unknown): boolean {
  return value === true || value === "true";
}

function isParams(
  value: unknown,
): value is string | URLSearchParams | Record<string, string> | undefined {
  if (isOptionalText(value) || value instanceof URLSearchParams) return true;
  return isFields(value) && Object.values(value).every((one) => typeof one === "string");
}
