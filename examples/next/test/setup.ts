import { createTestProvider, type TestSession } from "cardea/testing";
import { NextRequest } from "next/server";
import { afterAll, vi } from "vitest";

/** In place of the local provider. */
export const idp = createTestProvider({
  clientId: "demo",
  clientSecret: "demo-secret-for-development-only",
  people: [{ sub: "mary", name: "Mary Shelley", email: "mary@example.com", email_verified: true }],
});

process.env.DEMO_ISSUER = await idp.listen();
afterAll(() => idp.close());

const visit = vi.hoisted(() => ({ headers: new Headers() }));

// What a page learns of the request that asks for it.
vi.mock("next/headers", () => ({
  headers: async () => visit.headers,
  cookies: async () => new NextRequest("http://localhost:3000", visit).cookies,
}));

/** From now on, pages are asked for by this person. */
export function visitAs({ request }: Pick<TestSession, "request">): void {
  visit.headers = request("/").headers;
}
