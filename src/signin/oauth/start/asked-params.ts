import type { OAuthProvider } from "../../../config/providers/oauth.ts";
import { InvalidRequest } from "../../../errors.ts";
import { isRecord, parseJson } from "../../../lib/json.ts";
import type { Attempt } from "../attempt.ts";
import type { ChosenParams } from "./authorization-request.ts";

/** Parameters that a single request cannot choose: the library or the provider's configuration sets them. */
const reserved = new Set([
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "nonce",
  "code_challenge",
  "code_challenge_method",
  "dpop_jkt",
  "request",
  "request_uri",
]);

/** Parameters that a request cannot change once the configuration sets them, because they protect the application. */
const protective = ["acr_values", "claims", "max_age", "resource", "authorization_details"];

/** Parameters that a request adds, in any of the forms in which frameworks pass them. */
export type AskedParams =
  | string
  | URLSearchParams
  | Readonly<Record<string, string>>
  | readonly (readonly [string, string])[];

/** The most characters of the parameters that a request adds. Servers refuse a longer address. */
const longestAsked = 16_384;

/** The most characters of the values of `acr` that a request demands: the cookie of the attempt keeps them. */
const longestAcr = 1_000;

/**
 * Returns names and values. They may come from a browser through the application or an action of a framework, so they
 * may be anything. Text is measured before it is parsed, because that takes longer than in proportion.
 */
function toPairs(asked: unknown): Iterable<unknown> {
  if (typeof asked === "string") {
    if (asked.length > longestAsked) throw tooLarge();
    return new URLSearchParams(asked);
  }
  if (typeof asked !== "object" || asked === null) throw notText();
  return isIterable(asked) ? asked : Object.entries(asked);
}

function isIterable(asked: object): asked is Iterable<unknown> {
  return Symbol.iterator in asked;
}

const notText = () => new InvalidRequest("A parameter is not text", { code: "invalid-field" });
const tooLarge = () => new InvalidRequest("The parameters are too large", { code: "too-large" });

/**
 * Returns the configured parameters of the provider, overridden by the requested ones.
 *
 * @throws {InvalidRequest} when a parameter cannot be chosen, occurs twice (RFC 6749 section 3.1), or they are too large
 */
export function chooseParams(
  provider: OAuthProvider,
  asked: AskedParams | undefined,
): ChosenParams {
  const { params } = provider.authorization;
  const configured = { ...params, ...(provider.resources.length > 0 && { resource: "" }) };
  const chosen = new Map<string, string>();
  let length = 0;
  for (const pair of toPairs(asked ?? [])) {
    const [name, given]: unknown[] = Array.isArray(pair) ? pair : [];
    if (name !== undefined && (given === undefined || given === null)) continue;
    const value = typeof given === "number" || typeof given === "boolean" ? String(given) : given;
    // Whatever else becomes text later would pass these checks under another name.
    if (typeof name !== "string" || typeof value !== "string") throw notText();
    length += name.length + value.length;
    if (length > longestAsked) throw tooLarge();
    const isFixed = protective.includes(name) && Object.hasOwn(configured, name);
    if (reserved.has(name) || isFixed) {
      throw new InvalidRequest(
        `The parameter ${name.slice(0, 99)} is not set by a request: leave it out`,
        {
          code: "reserved-parameter",
        },
      );
    }
    if (chosen.has(name)) {
      throw new InvalidRequest(`The parameter ${name.slice(0, 99)} occurs twice`, {
        code: "duplicate-parameter",
      });
    }
    chosen.set(name, value);
  }
  return { ...params, ...Object.fromEntries(chosen) };
}

/**
 * Returns what the request requires of the ID token: how recently and how strongly the person authenticated.
 *
 * @throws {InvalidRequest} when `max_age` is not a number of seconds, `claims` is not JSON, or the values of `acr` are
 *   not text or too long
 */
export function demandsOf(
  { type }: OAuthProvider,
  params: ChosenParams,
): Pick<Attempt, "maxAge" | "acrValues"> {
  if (type !== "oidc") return {};
  const { max_age, acr_values, claims } = params;
  if (max_age !== undefined && !/^\d{1,9}$/.test(max_age)) {
    throw new InvalidRequest("max_age is a number of seconds", { code: "invalid-max-age" });
  }
  const acrValues = acr_values?.split(" ").filter(Boolean) ?? essentialAcr(claims);
  if (acrValues && acrValues.join(" ").length > longestAcr) throw tooLarge();
  return { maxAge: max_age === undefined ? undefined : Number(max_age), acrValues };
}

/** Returns the values that an essential `acr` claim requests (OpenID Connect Core section 5.5.1.1). */
function essentialAcr(claims: string | undefined): readonly string[] | undefined {
  const { id_token } = claims === undefined ? {} : Object(parseClaims(claims));
  const acr: unknown = Object(id_token).acr;
  if (!isRecord(acr) || acr.essential !== true) return undefined;
  const values: readonly unknown[] = [acr.values ?? acr.value ?? []].flat();
  if (!values.every((value) => typeof value === "string")) {
    throw new InvalidRequest("The values of acr in claims are not text", {
      code: "invalid-claims",
    });
  }
  return values.length > 0 ? values : undefined;
}

function parseClaims(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    throw new InvalidRequest("claims is not JSON", { code: "invalid-claims", cause: error });
  }
}
