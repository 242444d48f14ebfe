import { InvalidProvider } from "../../errors.ts";

/** How the authorization response reaches the application. */
export interface ResponseMode {
  /** Whether the browser posts it (OAuth 2.0 Form Post Response Mode). */
  readonly answersByForm: boolean;
  /** Whether it is a signed JWT (JARM section 2.3). */
  readonly answersSigned: boolean;
}

const responseModes: Readonly<Record<string, ResponseMode>> = {
  query: { answersByForm: false, answersSigned: false },
  form_post: { answersByForm: true, answersSigned: false },
  jwt: { answersByForm: false, answersSigned: true },
  "query.jwt": { answersByForm: false, answersSigned: true },
  "form_post.jwt": { answersByForm: true, answersSigned: true },
};

/**
 * Resolves a `response_mode`.
 *
 * @throws {InvalidProvider} when it is unknown, or one that a server cannot receive, such as `fragment`
 */
export function resolveResponseMode(id: string, name = "query"): ResponseMode {
  const mode = Object.hasOwn(responseModes, name) ? responseModes[name] : undefined;
  if (mode) return mode;
  throw new InvalidProvider(
    `Provider "${id}" has the response_mode ${name}. Use ${Object.keys(responseModes).join(", ")}`,
  );
}
