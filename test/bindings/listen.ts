import { createServer, type RequestListener } from "node:http";

/** Serves an application on this machine alone, and returns what closes it. */
export async function listen(
  listener: RequestListener,
  port: number,
): Promise<() => Promise<void>> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
