import assert from "node:assert/strict";
import { test } from "node:test";
import { locationOf } from "../../support/sign-in.ts";
import { Device } from "./authenticator.ts";
import { askOptions, enterName, registerWith, scene } from "./scene.ts";

test("the address to which a passkey is posted may say where to return to, and a field wins over it", async () => {
  const { browser } = scene();
  const ada = browser();
  const device = new Device();
  await enterName(ada, "ada");
  await registerWith(ada, device);
  for (const [fields, expected] of [
    [{}, "/inbox"],
    [{ callbackUrl: "/field" }, "/field"],
  ] as const) {
    const person = browser();
    const { options } = await askOptions(person, { action: "authenticate" });
    const data = JSON.stringify(device.get(options));
    const path = "/auth/callback/passkey?callbackUrl=%2Finbox";
    const response = await person.submit(path, { action: "authenticate", data, ...fields });
    assert.equal(locationOf(response).pathname, expected);
  }
});
