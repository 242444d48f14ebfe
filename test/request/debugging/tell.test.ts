import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { tell, tellPlain } from "../../../src/request/debugging/tell.ts";
import { strategies } from "../../session/support.ts";
import { toldContext } from "./support.ts";

describe("a debug message", () => {
  test("has the facts of the step and the id of the request", async () => {
    const { context, steps } = await toldContext();
    await tell(context, "session-refused", { why: "jwt-callback-null" });
    const { requestId } = context;
    assert.deepEqual(steps, [["session-refused", { why: "jwt-callback-null", requestId }]]);
  });

  for (const strategy of strategies) {
    test(`about a session says that it is kept by the strategy ${strategy}`, async () => {
      const { context, last } = await toldContext({ session: { strategy } });
      await tell(context, "session-ended", { sessionId: "0123456789", why: "sign-out" });
      assert.partialDeepStrictEqual(last("session-ended"), { strategy, id: "01234567" });
    });
  }

  test("repeats no secret of the request", async () => {
    const { context, last } = await toldContext({}, { authorization: "Bearer canary-of-ada" });
    await tell(context, "expired-session-kept", { failure: new Error("no canary-of-ada") });
    assert.equal(last("expired-session-kept").failed, "Error: no [redacted]");
  });

  test("of plain facts has them as they are, and the id of the request", async () => {
    const { context, steps } = await toldContext();
    await tellPlain(context, "adapter_getUser", { found: true, ms: 3 });
    const { requestId } = context;
    assert.deepEqual(steps, [["adapter_getUser", { found: true, ms: 3, requestId }]]);
  });
});
