import assert from "node:assert/strict";
import { registerHooks } from "node:module";
import { describe, test } from "node:test";
import Nodemailer from "../../src/providers/nodemailer.ts";
import { redis } from "../../src/storage/redis.ts";
import { sql } from "../../src/storage/sql/index.ts";

/** What asks for each optional package. */
const uses: Record<string, () => unknown> = {
  pg: () => sql("postgres://127.0.0.1/x").getUser("1"),
  mysql2: () => sql("mysql://127.0.0.1/x").getUser("1"),
  "@libsql/client": () => sql("libsql:file:x.db").getUser("1"),
  ioredis: () => redis("redis://127.0.0.1:1").consume("1", new Date()),
  nodemailer: () => {
    const provider = Nodemailer({ server: "smtp://127.0.0.1:1", from: "a@example.com" });
    const url = "http://localhost/";
    return provider.sendVerificationRequest?.({
      identifier: "b@example.com",
      url,
      provider: { ...provider, ...provider.options },
      token: "",
      expires: new Date(),
      theme: {},
      request: new Request(url),
    });
  },
};

const names = Object.keys(uses);

/** What it looks like when a package is not there. */
const absences: Record<
  string,
  (name: string) => { format: "module" | "commonjs"; source: string }
> = {
  "Node.js does not find": (name) => ({
    format: "module",
    source: `throw Object.assign(new Error("no ${name}"), { code: "ERR_MODULE_NOT_FOUND" })`,
  }),
  "Turbopack does not find": (name) => ({
    format: "module",
    source: `throw Object.assign(new Error("no ${name}"), { code: "MODULE_NOT_FOUND" })`,
  }),
  "webpack replaces by an empty module": () => ({
    format: "module",
    source: "export default {}",
  }),
};

describe("an optional package", () => {
  for (const [how, sourceOf] of Object.entries(absences)) {
    for (const name of names) {
      test(`that ${how} is named, with the command to install it: ${name}`, async () => {
        const hooks = registerHooks({
          resolve: (specifier, context, next) =>
            specifier === name
              ? { url: `absent:${how.length}:${name}`, shortCircuit: true }
              : next(specifier, context),
          load: (url, context, next) =>
            url.startsWith("absent:")
              ? { ...sourceOf(name), shortCircuit: true }
              : next(url, context),
        });
        try {
          await assert.rejects(async () => uses[name]?.(), {
            message: `The package ${name} is needed here. Install it: npm install ${name}`,
          });
        } finally {
          hooks.deregister();
        }
      });
    }
  }
});
