/** Makes a request that posts a form without an end, and tells how many bytes of it were read. */
export function endless(url: string, headers: Readonly<Record<string, string>>) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = new Uint8Array(64 * 1024).fill(97);
        sent += chunk.length;
        // So that a reader without a limit ends as well.
        if (sent > 16 * 2 ** 20) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const own = { ...headers, host: "app.example.com", "content-type": ofForms };
  const request = new Request(url, Object.assign({ method: "POST", headers: own, body }, half));
  return { request, sent: () => sent };
}

const ofForms = "application/x-www-form-urlencoded";

/** Fetch asks for it with a body that streams, and its types do not have it everywhere. */
const half = { duplex: "half" } as const;
