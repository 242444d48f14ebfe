import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { found, goodSecret, makeApplication, problemsOf } from "./application.ts";
import { startIssuer } from "./issuer.ts";
import { soundExpress, soundFastify, soundHono, soundNext, soundVersion4 } from "./sound.ts";

const issuer = await startIssuer();
after(() => issuer.stop());

describe("a sound application", () => {
  test("in Next.js has no problem, in development and in production", async () => {
    const application = makeApplication(soundNext);
    const outcome = await application.doctor();
    assert.deepEqual(problemsOf(outcome), []);
    assert.equal(outcome.code, 0);
    assert.match(found(outcome, "mounted").what, /^\/api\/auth, by src\/app\/\(site\)/);
    assert.match(found(outcome, "secret-present").what, /43 bytes, from \.env\.local/);
    const url = { AUTH_URL: "https://app.example.com" };
    assert.deepEqual(problemsOf(await application.doctor(["--production", "--offline"], url)), []);
    application.remove();
  });

  test("with the functions of next-auth 4 is looked at as they take it, wherever the route and the options are", async () => {
    const { files } = soundVersion4;
    const { "pages/api/auth/[...nextauth].ts": page, "lib/auth.ts": options, ...others } = files;
    const plain = options
      .replace(/import.*/, 'import Credentials from "cardea/providers/credentials";')
      .replace("CredentialsProvider(", "Credentials(");
    const handler = page
      .replaceAll("../", "../../")
      .replace("../../../../../../lib", "../../../../lib")
      .replace(
        "export default NextAuth(authOptions);",
        "const handler = NextAuth(authOptions); export { handler as GET, handler as POST };",
      );
    const inOne = `${options.replace("{ Cred", "NextAuth, { Cred")}\nexport default NextAuth(authOptions);`;
    const shapes = [
      files,
      { ...files, "lib/auth.ts": plain },
      { ...others, "lib/auth.ts": plain, "app/api/auth/[...nextauth]/route.ts": handler },
      { ...others, "pages/api/auth/[...nextauth].ts": inOne },
    ];
    for (const [index, shape] of shapes.entries()) {
      const application = makeApplication({ ...soundVersion4, files: shape });
      const outcome = await application.doctor();
      assert.deepEqual(problemsOf(outcome), [], `shape ${index}`);
      assert.match(found(outcome, "mounted").what, /^\/api\/auth, by (?:pages|app)\/api\/auth/);
      const [session = "", csrf = ""] = found(outcome, "cookies").details ?? [];
      assert.match(session, /^next-auth\.session-token: /, `shape ${index}`);
      assert.match(csrf, /^next-auth\.csrf-token: /);
      application.remove();
    }
  });

  test("with the functions of next-auth 4 is told what its route lacks", async () => {
    const { "pages/api/auth/[...nextauth].ts": page, ...others } = soundVersion4.files;
    const unmounted = makeApplication({ ...soundVersion4, files: others });
    const missing = found(await unmounted.doctor(), "mount-missing");
    assert.match(
      missing.write ?? "",
      /NextAuth\(authOptions\);\n\nexport \{ handler as GET, handler as POST \}/,
    );
    unmounted.remove();
    const elsewhere = { ...others, "pages/api/login/[...nextauth].ts": page };
    const moved = makeApplication({ ...soundVersion4, files: elsewhere });
    const mismatch = found(await moved.doctor(), "mount-mismatch");
    assert.match(
      mismatch.write ?? "",
      /mv "pages\/api\/login\/\S+" "pages\/api\/auth\/\[\.\.\.nextauth\]\.ts"/,
    );
    moved.remove();
  });

  test("in Express with SQLite has no problem, whichever of its files is named", async () => {
    const application = makeApplication(soundExpress);
    const outcome = await application.doctor();
    assert.deepEqual(problemsOf(outcome), []);
    assert.equal(found(outcome, "mounted").what, "/auth, by app.ts");
    assert.equal(found(outcome, "database-ready").severity, "ok");
    const server = await application.doctor(["app.ts"]);
    assert.deepEqual(problemsOf(server), []);
    assert.match(found(server, "mounted").what, /the server answers \/auth\/providers/);
    application.remove();
  });

  test("in Fastify below a prefix has no problem, whichever of its files is named", async () => {
    const application = makeApplication(soundFastify);
    const outcome = await application.doctor();
    assert.deepEqual(problemsOf(outcome), []);
    assert.equal(found(outcome, "mounted").what, "/api/auth, by app.ts");
    const server = await application.doctor(["app.ts"]);
    assert.deepEqual(problemsOf(server), []);
    assert.match(found(server, "mounted").what, /the server answers \/api\/auth\/providers/);
    application.remove();
  });

  test("is told who checks passwords: Cardea, or a function of its own", async () => {
    const own = "Credentials({ credentials: { name: {} }, authorize: () => null })";
    const files = {
      ...soundExpress.files,
      "auth.ts": soundExpress.files["auth.ts"]
        .replace(own, `${own}, Password()`)
        .replace("import", 'import Password from "cardea/providers/password";\nimport'),
    };
    const application = makeApplication({ ...soundExpress, files });
    const { stdout } = await application.doctor();
    assert.match(stdout, /credentials: authorize\(\) of your own/);
    assert.match(stdout, /password: passwords kept by Cardea/);
    application.remove();
  });

  test("in Hono with an OpenID provider has no problem", async () => {
    const application = makeApplication(soundHono(issuer.url));
    const outcome = await application.doctor();
    assert.deepEqual(problemsOf(outcome), []);
    assert.match(found(outcome, "provider-answers").what, /answers, with 1 keys?/);
    assert.deepEqual(found(outcome, "provider-answers").details, [
      "callback URL to register: http://localhost:3000/auth/callback/acme",
    ]);
    assert.equal(found(outcome, "clock-right").severity, "ok");
    application.remove();
  });

  test("is told the port that its own code listens at, and that of a script before it", async () => {
    const sound = soundHono(issuer.url);
    const server = sound.files["src/index.ts"].replace(
      "export default app;",
      "export default { port: 4321, fetch: app.fetch };",
    );
    for (const [scripts, port] of [
      [{ start: "node src/index.ts" }, 4321],
      [{ other: "x -p 1", dev: "run --port=4400" }, 4400],
    ] as const) {
      const files = { ...sound.files, "src/index.ts": server };
      const application = makeApplication({ ...sound, files, manifest: { scripts } });
      const outcome = await application.doctor(["--offline"]);
      const details = found(outcome, "provider-not-asked").details ?? [];
      application.remove();
      assert.match(details.join(), new RegExp(`http://localhost:${port}/auth/callback/acme`));
    }
  });

  test("is told every address that is to be registered at a provider with `logout`", async () => {
    const logout = "logout: { federated: true, backChannel: true }";
    const application = makeApplication(soundHono(issuer.url, logout));
    const outcome = await application.doctor();
    assert.deepEqual(found(outcome, "provider-answers").details, [
      "callback URL to register: http://localhost:3000/auth/callback/acme",
      "post-logout redirect URI to register: http://localhost:3000/auth/signout/acme",
      "back-channel logout URI to register: http://localhost:3000/auth/logout/acme",
    ]);
    application.remove();
  });

  test("is not asked for anything over the network with --offline", async () => {
    const application = makeApplication(soundHono(issuer.url));
    const before = issuer.asked();
    const outcome = await application.doctor(["--offline"]);
    assert.equal(issuer.asked(), before);
    assert.deepEqual(problemsOf(outcome), []);
    assert.equal(found(outcome, "provider-not-asked").severity, "skipped");
    application.remove();
  });

  test("is told that nothing is wrong, without its secrets", async () => {
    const application = makeApplication(soundHono(issuer.url));
    const { code, stdout, stderr } = await application.run(["doctor"]);
    assert.equal(code, 0);
    assert.match(stdout, /Nothing is wrong\./);
    assert.match(stdout, /✓ cookies +when served over http\n/);
    assert.match(stdout, /✓ adapter +none: sessions are in cookies; users are not stored\n/);
    const { stdout: offline } = await application.run(["doctor", "--offline"]);
    assert.match(offline, /- providers +acme: not asked, offline\n/);
    assert.match(offline, /- clock +skipped: no provider was contacted\n/);
    assert.equal(stderr, "");
    for (const secret of [goodSecret, "hush-hush-hush"]) assert.ok(!stdout.includes(secret));
    application.remove();
  });
});
