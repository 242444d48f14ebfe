/**
 * Gives an error of the library the `status` with which the library's own addresses answer it, such as 503 while the database is
 * away. Express, Koa and Fastify answer with it where the application has no handler of its own.
 *
 * @returns the error, whatever it is
 */
export async function withStatus(error: unknown): Promise<unknown> {
  const { giveStatus } = await import("../http/error-status.ts");
  return giveStatus(error);
}
