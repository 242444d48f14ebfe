import type { SignInOptions } from "./sign-in.ts";
import type { SignOutOptions } from "./sign-out.ts";

/** A form that a framework has parsed: as `URLSearchParams`, where no file can be in it. */
export type PostedForm = FormData | URLSearchParams;

/** Tells a form from what else a function takes; what comes from another realm is no `FormData` of this one. */
export const isPostedForm = (given: unknown): given is PostedForm =>
  typeof given === "object" && given !== null && "getAll" in given;

/** What the form of a page asks for that signs people in. */
export interface SignInForm extends SignInOptions {
  /** The id of the provider, from the field `providerId`. */
  readonly provider: string | undefined;
  readonly redirectTo: string | undefined;
}

const ofParams = "authorizationParams-";

/**
 * Reads the form with which a page of the application signs people in, for frameworks that hand it on as it was posted, or as
 * `FormData`: no request is to be made of that. It names the provider in `providerId`, and in `redirectTo` or `callbackUrl` the page to
 * return to; with `link=true` the account is linked. `authorizationParams-login_hint` and the like are for the provider's page. All other
 * fields are those of the credentials, or `email`.
 *
 * @returns `undefined` when the request has posted no form
 * @throws {InvalidRequest} when it cannot be read, or is larger than the library's own forms may be
 */
export async function readSignInForm(
  posted: Request | PostedForm,
): Promise<SignInForm | undefined> {
  const form = await textsOf(posted);
  if (!form) return undefined;
  const { providerId, redirectTo, callbackUrl, link, ...rest } = form;
  const others = Object.entries(rest);
  const params = others.filter(([name]) => name.startsWith(ofParams));
  return {
    provider: providerId || undefined,
    redirectTo: redirectTo || callbackUrl || undefined,
    link: link === "true",
    authorizationParams: Object.fromEntries(
      params.map(([name, value]) => [name.slice(ofParams.length), value]),
    ),
    fields: Object.fromEntries(others.filter(([name]) => !name.startsWith(ofParams))),
  };
}

/**
 * Reads the form with which a page of the application signs people out, as it was posted or as `FormData`. It names the page to go to in
 * `redirectTo` or `callbackUrl`; with `federated=true` they are signed out at their provider as well.
 *
 * @returns `undefined` when the request has posted no form
 * @throws {InvalidRequest} when it cannot be read, or is larger than the library's own forms may be
 */
export async function readSignOutForm(
  posted: Request | PostedForm,
): Promise<SignOutOptions | undefined> {
  const form = await textsOf(posted);
  return (
    form && {
      redirectTo: form.redirectTo || form.callbackUrl || undefined,
      federated: form.federated === "true",
    }
  );
}

/** Returns the text fields of a form, which is read with the limits of the library's own routes. */
async function textsOf(
  posted: Request | PostedForm,
): Promise<Readonly<Record<string, string>> | undefined> {
  const pairs = await pairsOf(posted);
  if (!pairs) return undefined;
  const texts = [...pairs].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return Object.fromEntries(texts);
}

async function pairsOf(
  posted: Request | PostedForm,
): Promise<Iterable<[string, FormDataEntryValue]> | undefined> {
  if (isPostedForm(posted)) return (await import("../http/read-rare-body.ts")).limitForm(posted);
  return pairsOfRequest(posted);
}

async function pairsOfRequest(
  request: Request,
): Promise<Iterable<[string, FormDataEntryValue]> | undefined> {
  const [type = ""] = (request.headers.get("content-type") ?? "").split(";");
  const kind = type.trim().toLowerCase();
  const isMultipart = kind === "multipart/form-data";
  const isForm = isMultipart || kind === "application/x-www-form-urlencoded";
  if (request.method !== "POST" || !isForm) return undefined;
  const { parseForm, readBytes, readText } = await import("../http/post.ts");
  if (!isMultipart) return parseForm(await readText(request));
  const { parseMultipart } = await import("../http/read-rare-body.ts");
  return parseMultipart(request, await readBytes(request));
}
