import assert from "node:assert/strict";
import { test } from "node:test";
import { listPasskeys, removePasskey } from "../../../src/server/index.ts";
import { adapters, onMariadb, type V5Adapter } from "../../accounts/adapters.ts";
import { noServer } from "../../storage/servers.ts";
import { forget } from "../../support/forget.ts";
import { freshAddress } from "../email/mailbox.ts";
import { Device } from "./authenticator.ts";
import { registerWith, requestOf, scene } from "./scene.ts";

/** An adapter whose next two transactions begin at the same time, as those of two processes may. */
function beginningTogether(adapter: V5Adapter) {
  let waiting: (() => void) | undefined;
  let isOn = false;
  const both = async () => {
    if (waiting) return waiting();
    // No other process waits for what runs in this one.
    forget("exclusive");
    await new Promise<void>((resolve) => {
      waiting = resolve;
    });
  };
  const transaction: V5Adapter["transaction"] = async (work) => {
    if (isOn) await both();
    return adapter.transaction?.(work) ?? assert.fail("there are transactions");
  };
  return {
    adapter: { ...adapter, transaction },
    on: () => {
      isOn = true;
    },
  };
}

for (const [name, open] of [
  ...Object.entries(adapters).filter(([one]) => !/without|v5/.test(one)),
  ["MariaDB", onMariadb] as const,
]) {
  test(`of the last two passkeys one stays when two processes remove one each: ${name}`, async (t) => {
    const opened = await open();
    if (!opened) return t.skip(noServer);
    t.after(opened.close);
    const together = beginningTogether(opened.adapter);
    const { config, browser } = scene({}, { adapter: together.adapter });
    const ada = browser();
    await registerWith(ada, new Device(), {}, { email: freshAddress() });
    await registerWith(ada, new Device());
    const request = requestOf(ada);
    const passkeys = await listPasskeys(request, config);
    assert.equal(passkeys.length, 2);

    together.on();
    const first = removePasskey(request, config, passkeys[0]?.id ?? "");
    const begun = new Promise((resolve) => setTimeout(resolve, 100));
    const second = begun.then(() => removePasskey(request, config, passkeys[1]?.id ?? ""));
    const outcomes = await Promise.allSettled([first, second]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    assert.deepEqual(
      refused.map(({ code }) => code),
      ["last-way-in"],
    );
    assert.equal((await listPasskeys(request, config)).length, 1);
  });
}
