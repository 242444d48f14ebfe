import { asUser, security as readSecurity } from "../../../src/server/index.ts";
import { memory } from "../../../src/storage/memory.ts";
import { hiddenFields } from "../../../src/testing/browser/hidden-fields.ts";
import type { Adapter } from "../../../src/types/adapter.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import type { AccountMail } from "../../../src/types/security.ts";
import { enter, password } from "../../http/support/password.ts";
import { origin } from "../../support/application.ts";
import type { Provocations } from "../printed.ts";
import { app, browser, caught } from "../stage.ts";

/** Ada in front of an application with a security page, and the mails that it sends. */
async function adaIn(security: AuthConfig["security"] = true) {
  const mails: AccountMail[] = [];
  const config = app({
    adapter: memory(),
    providers: [password()],
    security,
    mail: (mail) => void mails.push(mail),
  });
  const ada = browser(config);
  await enter(ada);
  const change = (action: string, fields: Readonly<Record<string, string>>) =>
    ada.submit("/auth/security", { action, ...fields });
  return { ada, config, change, mails };
}

/** What the security page refuses. */
export const security: Provocations = {
  "change-not-offered": async () => (await adaIn()).change("delete", { sure: "yes" }),
  "not-confirmed": async () => (await adaIn({ delete: true })).change("delete", {}),
  "user-unknown": () => {
    const config = app({ adapter: memory(), providers: [password()] });
    return caught(() => readSecurity(asUser("42", { origin }), config));
  },
  "sessions-partly-ended": async () => {
    const inner = memory();
    let isAway = false;
    const adapter: Adapter = {
      ...inner,
      async deleteSessionRecord(...given) {
        if (isAway) throw new Error("connect ECONNREFUSED 127.0.0.1:5432");
        return inner.deleteSessionRecord(...given);
      },
    };
    const config = app({ adapter, providers: [password()], security: true, mail: () => {} });
    const [here, there] = [browser(config), browser(config)];
    for (const one of [here, there]) await enter(one);
    isAway = true;
    await here.submit("/auth/security", { action: "revoke", session: "others" });
  },
  "address-taken": async () => {
    const { ada, config, change, mails } = await adaIn();
    await change("address", { email: "grace@example.com" });
    await enter(browser(config), "grace");
    const page = await ada.get(mails[0]?.url ?? "");
    return ada.post("/auth/security", hiddenFields(await page.text()));
  },
  "security-incomplete": async () => {
    const { listAccountsByUserId: _, unlinkAccount: __, ...adapter } = memory();
    const config = { adapter, providers: [password()], security: true, mail: () => {} };
    await browser(app(config)).get("/auth/signin");
  },
  "security-mails-unsent": async () => {
    const config = { adapter: memory(), providers: [password()], security: true };
    await browser(app(config)).get("/auth/signin");
  },
};
