import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = read("docs/configuration.md");

const files = ["config", "callbacks", "events", "session"];
const types = files.map((name) => read(`src/types/${name}.ts`)).join("\n");

/** The fields of an interface of the configuration. */
function fieldsOf(name: string): string[] {
  const [, body = ""] =
    types.match(new RegExp(`interface ${name}(?:<[^{]*>)? {\\n([\\s\\S]*?)^}`, "m")) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??[:(]/gm)].map(([, field = ""]) => field);
}

test("docs/configuration.md has a row for every field", () => {
  const fields = [
    ...fieldsOf("AuthConfig").filter((field) => field !== "experimental"),
    ...fieldsOf("SessionOptions").map((field) => `session.${field}`),
    ...fieldsOf("JWTOptions").map((field) => `jwt.${field}`),
  ];
  assert.ok(fields.length > 25);
  for (const field of fields) {
    const row = new RegExp(`^\\| .*\`${field.replace(".", "\\.")}\``, "m");
    assert.match(page, row, field);
  }
});

test("docs/configuration.md names every callback, event, page and cookie", () => {
  for (const name of ["CallbacksOptions", "EventCallbacks", "PagesOptions", "CookiesOptions"]) {
    for (const field of fieldsOf(name)) assert.ok(page.includes(`\`${field}\``), field);
  }
});

test("docs/configuration.md names every variable of the environment", () => {
  const source = globSync("src/{config,log,request}/**/*.ts").map(read).join("\n");
  const names = [...source.matchAll(/\b((?:AUTH|NEXTAUTH)_[A-Z_\d]+)\b/g)];
  for (const [, name = ""] of names.filter(([, one]) => !one?.endsWith("_"))) {
    assert.ok(page.includes(name), name);
  }
});
