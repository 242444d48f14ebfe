import assert from "node:assert/strict";
import { after, test } from "node:test";
import { Auth } from "../../src/index.ts";
import passkey from "../../src/providers/passkey.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { password, unlimited } from "../http/support/password.ts";
import { cookieOf, prepared } from "../http/support/requests.ts";
import { origin, secret } from "../support/application.ts";
import { forget } from "../support/forget.ts";
import { hostileProvider } from "../support/hostile-provider.ts";
import { many } from "../support/many.ts";
import { fasterWorks, type Works } from "./growth.ts";
import { startMeter } from "./meter.ts";
import { type Shape, shapesOf } from "./shapes.ts";

/** Characters of a request that is made longer. Servers take addresses and headers of 16 kB at most. */
const sizes = [1_500, 3_000, 6_000, 12_000] as const;

/** How much work a character may be at most, beside what every request takes. */
const mostForEach = 600;
const ofEveryRequest = 1_500_000;

const lines: string[] = [];
const note = (code: string) => lines.push(code);
const config: AuthConfig = {
  secret,
  trustHost: ["app.example.com"],
  adapter: memory(),
  providers: [
    password(),
    { ...hostileProvider().config(), id: "oidc" },
    { id: "mail", type: "email", name: "Mail", sendVerificationRequest() {} },
    { ...passkey(), id: "key" },
  ],
  session: { strategy: "jwt" },
  limits: unlimited,
  logger: { error: note, warn() {} },
};
const { visitor, csrfToken } = await prepared(config);
const meter = await startMeter();
after(() => meter.stop());

function send(shape: Shape, size: number): Promise<Response> {
  // No line is left out for having been written before.
  forget("log-tallies");
  const headers = new Headers({ origin, ...shape.headers?.(size) });
  headers.set("cookie", [cookieOf(visitor), headers.get("cookie")].filter(Boolean).join("; "));
  const { method = "GET" } = shape;
  const body = shape.body?.(size, csrfToken) ?? null;
  return Auth(new Request(origin + shape.path(size), { method, headers, body }), config);
}

async function worksOf(shape: Shape): Promise<Works> {
  const of = (size: number) => meter.measure(() => send(shape, size));
  const [first, second, third, fourth] = sizes;
  // Whatever is loaded and remembered at first is not counted.
  for (const size of [first, fourth]) await send(shape, size);
  return [await of(first), await of(second), await of(third), await of(fourth)];
}

test("whatever a stranger makes longer, the work for it grows with its length, and it is one line in the log at most", async () => {
  for (const [name, shape] of shapesOf(many(0, 1) === 1)) {
    const faster = await fasterWorks(() => worksOf(shape));
    assert.equal(faster, undefined, `${name}: ${faster}`);
    const work = await meter.measure(() => send(shape, sizes[3]));
    const forEach = (work - ofEveryRequest) / sizes[3];
    assert.ok(forEach < mostForEach, `${name}: ${forEach} for each character`);
    lines.length = 0;
    await send(shape, sizes[3]);
    assert.ok(lines.length <= 1, `${name}: ${lines.join("\n")}`);
  }
});
