import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { anybodysWarnings, errorCauses } from "../../src/log/error-causes.ts";
import {
  documentedErrors,
  documentedWarnings,
  type Facts,
  readPage,
  sectionsOf,
  withFacts,
  withIndex,
  writePage,
} from "./documented.ts";
import { provoke } from "./printed.ts";
import { provocations, repeated } from "./provoke/index.ts";
import { unprovoked } from "./unprovoked.ts";
import { warningCodes } from "./warning-codes.ts";

/** `UPDATE=1` writes the lines as they are printed into the page instead of comparing them. */
const isUpdate = process.env.UPDATE === "1";

const page = readPage();
const sections = sectionsOf(page);
const codes = sections.map(({ code }) => code);

/** Every code that an error of the library has, with its type. */
const errors = Object.entries(errorCauses).flatMap(([type, { anybody = [], operator = [] }]) =>
  [...anybody, ...operator].map((code) => `${type} ${code}`),
);

const known = [...new Set([...errors.map((one) => one.split(" ")[1] ?? ""), ...warningCodes])];

/** The addresses of headings, as GitHub makes them. */
const anchors = [...page.matchAll(/^##+ (.*)$/gm)].map(([, title = ""]) =>
  title.toLowerCase().replaceAll("`", "").replaceAll(" ", "-"),
);

/** The sentences of a line, without its start and the facts. */
const messageOf = (line: string) =>
  line.replace(/^\[cardea\]\S+ [\w-]+: /, "").split(" (code ")[0] ?? "";

describe("docs/errors.md", () => {
  test("has a section for every code, and for no other", () => {
    assert.deepEqual(codes.toSorted(), known.toSorted());
  });

  test("names every type that has the code", { skip: isUpdate }, () => {
    assert.deepEqual(documentedErrors(page).toSorted(), errors.toSorted());
    assert.deepEqual(documentedWarnings(page).toSorted(), [...warningCodes].toSorted());
  });

  test("shows no message that reads like a secret, so that the log hid a part of it", () => {
    for (const { code, examples } of sections) {
      for (const line of examples) assert.doesNotMatch(line, /\[redacted]/, code);
    }
  });

  test("tells the cause, the cure and an example of every code", { skip: isUpdate }, () => {
    for (const { code, cause, cure, examples } of sections) {
      assert.match(cause, /^[A-Z`"]/, `${code} has no cause`);
      assert.match(cure, /^[A-Z`"]/, `${code} has no cure`);
      assert.ok(examples.length > 0 || unprovoked[code], `${code} has no example`);
    }
  });

  test("says which warnings strangers can cause", () => {
    const often = sections.filter(({ cause }) => cause.includes("five times a minute at the most"));
    assert.deepEqual(often.map(({ code }) => code).toSorted(), [...anybodysWarnings].toSorted());
  });

  test("lists every code at its top", { skip: isUpdate }, () => {
    assert.equal(withIndex(page), page);
  });

  test("has an address of its own for every heading", () => {
    assert.deepEqual([...new Set(anchors)], anchors);
  });
});

describe("the provocations", () => {
  test("are there for every code, once", () => {
    const there = [...Object.keys(provocations), ...Object.keys(unprovoked)];
    assert.deepEqual(there.toSorted(), known.toSorted());
    assert.deepEqual(repeated, []);
  });
});

describe("the line that is printed", () => {
  const facts = new Map<string, Facts>();
  for (const [code, ways] of Object.entries(provocations)) {
    test(`with ${code} is the one in the page`, async () => {
      const found = await provoke(code, ways);
      facts.set(code, found);
      for (const line of found.examples) assert.ok(messageOf(line).length <= 500, line);
      if (isUpdate) return;
      const section = sections.find((one) => one.code === code);
      assert.deepEqual(section?.examples, found.examples);
      assert.equal(section?.summary, found.summary);
    });
  }
  test("is written into the page", { skip: !isUpdate }, () => writePage(withFacts(page, facts)));
});

describe("a link to a code", () => {
  for (const file of globSync("docs/**/*.md")) {
    test(`in ${file} leads to its section`, () => {
      const links = [...readFileSync(file, "utf8").matchAll(/errors\.md#([\w-]+)/g)];
      const dead = links.flatMap(([, anchor = ""]) => (anchors.includes(anchor) ? [] : anchor));
      assert.deepEqual(dead, []);
    });
  }
});
