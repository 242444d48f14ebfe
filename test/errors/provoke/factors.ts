import { registerHooks } from "node:module";
import { resolveSource } from "../../../src/config/resolve-source.ts";
import { detachedContext } from "../../../src/request/detached-context.ts";
import { beginApp, confirmApp } from "../../../src/signin/factor/enrolment.ts";
import { removeApp } from "../../../src/signin/factor/manage-apps.ts";
import { useApp } from "../../../src/signin/factor/use-app.ts";
import type { AuthConfig } from "../../../src/types/config.ts";
import { enter, password } from "../../http/support/password.ts";
import { codeAt, scene, session, wrongCode } from "../../signin/factor/apps.ts";
import { factorScene, giveFactors, makeUser, prove } from "../../signin/factor/scene.ts";
import { Device, flag } from "../../signin/webauthn/authenticator.ts";
import { registerWith, signInWith } from "../../signin/webauthn/scene.ts";
import { locationOf } from "../../support/sign-in.ts";
import type { Provocations } from "../printed.ts";
import { caught } from "../stage.ts";

/** Somebody in an application with second factors, whose lines are printed. */
async function place(config: Partial<AuthConfig> = {}) {
  const stage = await scene({ logger: {}, ...config });
  return { ...stage, user: await stage.person({ id: "user-1" }) };
}

/** Ada with an authenticator app, whose sign-in waits for its code, and the page that asks for it. */
async function waiting() {
  const told = factorScene({ logger: {}, security: true });
  const { code, userId } = await giveFactors(told);
  const ada = told.browser();
  const page = await (await ada.get(locationOf(await enter(ada)).href)).text();
  return { ada, page, code, config: told.config, userId };
}

/** Second factors. */
export const factors: Provocations = {
  "factor-wrong": async () => {
    const { ada, page } = await waiting();
    return prove(ada, page, { code: "12345" });
  },
  "factor-spent": async () => {
    const { ada, page } = await waiting();
    for (let turn = 0; turn < 4; turn++) await prove(ada, page, { code: "12345" });
    return prove(ada, page, { code: "12345" });
  },
  "app-off": async () => {
    const { ada, page, code, config, userId } = await waiting();
    const context = detachedContext(await resolveSource(config, undefined));
    for (let turn = 0; turn < 80; turn++) await useApp(context, userId, "000000");
    return prove(ada, page, { code: await code() });
  },
  "recovery-wrong": async () => {
    const { ada, page } = await waiting();
    return prove(ada, page, { recoveryCode: "0000" });
  },
  "factor-void": async () => {
    const { ada, page } = await waiting();
    await prove(ada, page, { cancel: "true" });
    return prove(ada, page, { code: "123456" });
  },
  "weaker-way": async () => {
    const idp = {
      id: "idp",
      name: "IdP",
      type: "oidc",
      issuer: "https://idp.example.com",
    } as const;
    const client = { clientId: "a", clientSecret: "b", assurance: () => 2 as const } as const;
    let isAsked = false;
    const told = factorScene({
      logger: {},
      providers: [password(), { ...idp, ...client }],
      callbacks: { factor: () => (isAsked ? "enrol" : "pass") },
    });
    const userId = await makeUser(told, "ada");
    const account = { provider: "idp", providerAccountId: "1" };
    await told.storage.linkAccount({ userId, type: "oidc", ...account });
    await told.storage.raiseAssuranceLevel(account, 2);
    isAsked = true;
    return enter(told.browser());
  },
  "app-not-begun": async () => {
    const { request, user } = await place();
    return caught(() => confirmApp(request(), user, session, { code: "123456" }));
  },
  "app-unknown": async () => {
    const { request, user } = await place();
    return caught(() => removeApp(request(), user.id, "somebody else's"));
  },
  "codes-replaced": async () => {
    const { ada, page, code } = await waiting();
    await prove(ada, page, { code: await code() });
    return ada.submit("/auth/security", { action: "recovery", replaces: "none" });
  },
  "too-many-apps": async () => {
    const { request, user, withApp } = await place();
    for (let number = 1; number <= 5; number++) await withApp(user);
    return caught(() => beginApp(request(), user, session));
  },
  "factor-unreadable": async () => {
    const { adapter, user, withApp } = await place();
    const { key } = await withApp(user);
    const later = await scene({ adapter, logger: {} });
    await useApp(later.request(), user.id, await codeAt(key));
  },
  "factor-not-asked": async () => {
    const told = factorScene({ logger: {} });
    const device = new Device({ flags: flag.up });
    const ada = told.browser();
    await enter(ada);
    await registerWith(ada, device);
    await giveFactors(told);
    await signInWith(told.browser(), device);
  },
  "factors-without-page": async () => {
    const told = factorScene({ logger: {}, security: false });
    await told.browser().get("/auth/signin");
  },
  "factor-off": async () => {
    const { request, user, withApp } = await place();
    const { key } = await withApp(user);
    const code = await wrongCode(key);
    for (let turn = 0; turn < 80; turn++) await useApp(request(), user.id, code);
  },
  "qr-code-package-missing": async () => {
    const { request, user } = await place();
    const hooks = registerHooks({
      resolve(specifier, context, next) {
        if (specifier !== "uqr") return next(specifier, context);
        const error = new Error(`Cannot find package '${specifier}'`);
        throw Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" });
      },
    });
    try {
      await beginApp(request(), user, session);
    } finally {
      hooks.deregister();
    }
  },
};
