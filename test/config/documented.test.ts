import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const page = read("docs/configuration.md");

const files = ["config", "callbacks", "events", "factors", "pages", "session"];
const types = files.map((name) => read(`src/types/${name}.ts`)).join("\n");

/** The fields of an interface of the configuration. */
function fieldsOf(name: string): string[] {
  const [, body = ""] =
    types.match(new RegExp(`interface ${name}\\b[^{]*{\\n([\\s\\S]*?)^}`, "m")) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, field = ""]) => field);
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

/** The first cells of a table's rows: the names that stand in them as code. */
function rowsOf(text: string): string[] {
  return [...text.matchAll(/^\| \[?`(\w+)`/gm)].map(([, name = ""]) => name);
}

const callbacks = read("docs/reference/callbacks.md");

test("docs/reference/callbacks.md has every callback, with every field that it is called with", () => {
  const [list = "", ...sections] = callbacks.split(/^## /m);
  const names = fieldsOf("CallbacksOptions").sort();
  assert.deepEqual(rowsOf(list).sort(), names);
  const found = sections.flatMap((section) => {
    const title = section.slice(0, section.indexOf("\n"));
    return names.includes(title) ? [[title, rowsOf(section).sort()]] : [];
  });
  const fields = (...types: string[]) => [...new Set(types.flatMap(fieldsOf))].sort();
  assert.deepEqual(Object.fromEntries(found), {
    signIn: fields("SignInCallbackParams"),
    factor: fields("FactorCallbackParams"),
    jwt: fields("JWTCallbackFacts", "SignInJWTParams", "ReadJWTParams"),
    session: fields("SessionCallbackParams"),
    redirect: ["baseUrl", "url"],
  });
});

test("docs/reference/events.md has every event, with every field of its message", () => {
  const text = read("docs/reference/events.md");
  const [list = "", request = ""] = text.split(/^## /m);
  assert.deepEqual(rowsOf(list).sort(), fieldsOf("EventCallbacks").sort());
  assert.deepEqual(rowsOf(request).sort(), fieldsOf("EventRequest").sort());
  const [, body = ""] = types.match(/interface EventCallbacks[^{]*{([\s\S]*?)^}/m) ?? [];
  for (const [, event = "", message = ""] of body.matchAll(
    /^ {2}(\w+)\(\s*(message:[\s\S]*?)\): Awaitable/gm,
  )) {
    const told = event === "security" ? ["kind", "userId"] : namesIn(message);
    const row = list.split("\n").find((line) => line.startsWith(`| \`${event}\``)) ?? "";
    const [, , , cell = ""] = row.split("|");
    assert.ok(told.length > 0, event);
    for (const name of told) assert.ok(cell.includes(`\`${name}\``), `${name} of ${event}`);
    const shown = [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    const words = ["true", "jwt"];
    assert.deepEqual(
      shown.filter((name) => !told.includes(name) && !words.includes(name)),
      [],
    );
  }
});

/** The members of the object types in a message. */
function namesIn(message: string): string[] {
  const members = message.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/[{;]\s*(\w+)\??:/g);
  return [...members].map(([, name = ""]) => name);
}

test("docs/configuration.md names every variable of the environment", () => {
  const source = globSync("src/{config,log,request}/**/*.ts").map(read).join("\n");
  const names = [...source.matchAll(/\b((?:AUTH|NEXTAUTH)_[A-Z_\d]+)\b/g)];
  for (const [, name = ""] of names.filter(([, one]) => !one?.endsWith("_"))) {
    assert.ok(page.includes(name), name);
  }
});
