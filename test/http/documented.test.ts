import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { errorStatus } from "../../src/http/error-status.ts";
import { parseRoute } from "../../src/http/route.ts";
import { actions } from "../../src/http/routes/index.ts";
import { Auth } from "../../src/index.ts";
import Keycloak from "../../src/providers/keycloak.ts";
import Password from "../../src/providers/password.ts";
import { memory } from "../../src/storage/memory.ts";
import type { AuthConfig } from "../../src/types/config.ts";
import { application, origin } from "../support/application.ts";

const page = readFileSync(new URL("../../docs/reference/routes.md", import.meta.url), "utf8");

interface Row {
  readonly path: string;
  readonly methods: readonly string[];
  readonly option: string;
}

const rows: readonly Row[] = [...page.matchAll(/^\| `(\/[^`]*)` \| ([A-Z, ]+) \| ([^|]*)\|/gm)].map(
  ([, path = "", methods = "", option = ""]) => ({
    path,
    methods: methods.trim().split(", "),
    option: option.trim(),
  }),
);

const keycloak = Keycloak({
  clientId: "id",
  clientSecret: "secret",
  issuer: "https://id.example.com/realms/app",
  logout: {},
});
const mail = async () => {};

/** What switches routes on, by what the page calls it. */
const options: Readonly<Record<string, AuthConfig>> = {
  "": { providers: [Keycloak] },
  security: { providers: [Keycloak], security: true, adapter: memory() },
  factors: { providers: [Keycloak], factors: {}, adapter: memory() },
  "a password provider": { providers: [Password], adapter: memory() },
  "logout of a provider": { providers: [keycloak], adapter: memory() },
};

/** Asks with a method that no route has. */
async function ask(path: string, option: string) {
  const config = options[option.replaceAll("`", "")];
  assert.ok(config, `no configuration for "${option}"`);
  const url = `${origin}/auth${path.replace("{provider}", "keycloak")}`;
  const request = new Request(url, { method: "DELETE" });
  return Auth(request, application({ basePath: "/auth", mail, ...config }).config);
}

test("docs/reference/routes.md has every route", () => {
  const listed = new Set(rows.map(({ path }) => path.split("/")[1]));
  assert.deepEqual([...listed].sort(), Object.keys(actions).sort());
});

test("docs/reference/routes.md says for every route whether a provider may follow", () => {
  const own = { ...options.security, ...options.factors, providers: [keycloak, Password] };
  for (const action of Object.keys(actions)) {
    for (const path of [`/${action}`, `/${action}/{provider}`]) {
      const route = parseRoute(`/auth${path.replace("{provider}", "keycloak")}`, "/auth", own);
      // Paths that lack the provider lead to a mistake that says so.
      const isIncomplete = ["/callback", "/webauthn-options"].includes(path);
      const isListed = rows.some((row) => row.path === path);
      assert.equal(isListed, route !== undefined && !isIncomplete, path);
    }
  }
});

for (const { path, methods, option } of rows) {
  test(`the methods of ${path} are those that docs/reference/routes.md says`, async () => {
    const response = await ask(path, option);
    assert.equal(response.status, 405);
    const allowed = response.headers.get("allow")?.split(", ");
    const expected = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    assert.deepEqual(allowed, expected);
  });

  if (option === "") continue;
  test(`${path} is there with ${option} only`, async () => {
    assert.equal((await ask(path, "")).status, 404);
  });
}

test("docs/reference/routes.md has the statuses of errors", () => {
  const statuses = [...page.matchAll(/^\| (\d{3}) \| (.*) \|$/gm)];
  assert.ok(statuses.length > 4);
  for (const [, status = "", types = ""] of statuses) {
    for (const [, type = ""] of types.matchAll(/`([A-Z]\w+)`/g)) {
      assert.equal(errorStatus(type), Number(status), type);
    }
  }
  for (const [type, status] of [
    ["AccessDenied", 403],
    ["Verification", 403],
    ["Configuration", 500],
    ["x", 400],
  ] as const) {
    assert.equal(errorStatus(type), status);
  }
});
