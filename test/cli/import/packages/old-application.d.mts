/** An application that runs on Better Auth. */
export interface OldApplication {
  handler(request: Request): Promise<Response>;
  seal(token: string): Promise<string>;
  crowd(size: number, password: string): Promise<void>;
}

export function oldApplication(options: {
  /** A database of `node:sqlite`, or a pool of `pg`. */
  readonly database: object;
  readonly origin: string;
  readonly secret: string;
  readonly issuer: string;
  readonly options?: object;
}): Promise<OldApplication>;
