import { type AuthError, isAuthError } from "../errors.ts";

/** The errors that a visit has met while it read: whoever asks again in the same request meets the same one, which is logged once. */
export class VisitErrors {
  readonly #logged = new Set<string>();

  /** Waits for an answer, and reports an error of a type that has not been reported. */
  async logging<Result>(
    answer: Promise<Result>,
    report: (error: AuthError) => Promise<unknown>,
  ): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      if (isAuthError(error) && !this.#logged.has(error.type)) {
        this.#logged.add(error.type);
        await report(error);
      }
      throw error;
    }
  }
}
