declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  /** What the tests use of the provider; it comes without types. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
    on(event: string, listener: (...args: never[]) => void): this;
  }
}
