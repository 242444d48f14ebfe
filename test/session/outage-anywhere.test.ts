import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { memories } from "../accounts/adapters.ts";
import { enter } from "../http/support/password.ts";
import { type Browser, browser } from "../support/browser.ts";
import { forget } from "../support/forget.ts";
import { leaving } from "../support/leaving.ts";
import { applicationWith, strategies } from "./support.ts";

/** As another process would: it has heard of no sign-out. */
function inAnotherProcess() {
  for (const name of ["ended-sessions", "touched-records", "checked-sessions"]) forget(name);
}

/** Posts as a program does, and returns whether it is told that it is done. */
async function isDone(visitor: Browser, path: string, fields: Readonly<Record<string, string>>) {
  const csrfToken = await visitor.csrfToken();
  const headers = { accept: "application/json" };
  const response = await visitor.post(path, { ...fields, csrfToken }, { headers });
  const location = response.headers.get("location");
  if (location !== null) return !location.includes("error=");
  return response.ok && (await response.json()).error === undefined;
}

/** What ends sessions: whose of the two browsers of a person. */
const ends = {
  "a sign-out": { path: "/auth/signout", fields: {}, ended: [0] },
  "the end of all sessions": {
    path: "/auth/security",
    fields: { action: "revoke", session: "all" },
    ended: [0, 1],
  },
  "the end of other sessions": {
    path: "/auth/security",
    fields: { action: "revoke", session: "others" },
    ended: [1],
  },
} as const;

for (const strategy of strategies) {
  for (const [kind, open] of Object.entries(memories)) {
    suite(`a database that is away for a moment, ${kind}, sessions as ${strategy}`, () => {
      for (const [what, { path, fields, ended }] of Object.entries(ends)) {
        test(`${what} is told as done only if it is, wherever in between it went`, async () => {
          let refused = 0;
          for (let at = 0, isOver = false; !isOver; at++) {
            const { adapter, during } = leaving(open());
            const { config } = applicationWith(strategy, { adapter, security: {} });
            const visitors = [browser(config), browser(config)];
            for (const visitor of visitors) await enter(visitor);
            const copies = visitors.map((visitor) => visitor.clone());
            const [visitor] = visitors;
            assert.ok(visitor);
            const end = () => isDone(visitor, path, fields);
            const { answer: wasTold, wasAway } = await during(at, end);
            isOver = !wasAway;
            if (!wasTold) {
              refused += 1;
              if (what === "a sign-out") {
                assert.equal(await copies[0]?.session(), null, `goes on here (call ${at})`);
              }
              inAnotherProcess();
              if (await visitor.session()) {
                assert.ok(await end(), `cannot be tried again (away from call ${at} on)`);
              }
            }
            inAnotherProcess();
            for (const one of ended) {
              assert.equal(await copies[one]?.session(), null, `goes on (away from call ${at} on)`);
            }
          }
          assert.ok(refused > 0, "the database was away while it was asked");
        });
      }
    });
  }
}
