import type { Visit } from "./visit.ts";

type Sender = Pick<Visit, "assertSameOrigin">;
type Asked = Pick<Request, "method" | "headers">;

/**
 * Refuses what another site had a browser post. A link may lead here.
 *
 * @throws {CrossSiteRequest}
 */
export async function assertOwnPost(visit: Sender, { method }: Asked): Promise<void> {
  if (method !== "GET" && method !== "HEAD") await visit.assertSameOrigin();
}

/**
 * Refuses what another site had a browser post, and its links and pictures: without a form, they would sign people out.
 *
 * @throws {CrossSiteRequest}
 */
export async function assertOwnSignOut(visit: Sender, asked: Asked): Promise<void> {
  if (asked.headers.get("sec-fetch-site") === "cross-site") await visit.assertSameOrigin();
  await assertOwnPost(visit, asked);
}
