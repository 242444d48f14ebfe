import assert from "node:assert/strict";
import { after, test } from "node:test";
import { ownUrl } from "../../src/lib/url.ts";
import { growsFaster, type Works } from "./growth.ts";
import { type Meter, startMeter } from "./meter.ts";

const meter: Meter = await startMeter();
after(() => meter.stop());

async function worksOf(work: (size: number) => unknown): Promise<Works> {
  const of = (size: number) => meter.measure(() => work(size));
  await of(200);
  return [await of(200), await of(400), await of(800), await of(1_600)];
}

function ask(texts: readonly string[]): void {
  for (const one of texts) ownUrl(`/${one}`, "https://example.com");
}

const list = (size: number) => Array.from({ length: size }, (_, at) => String(at));
const address = new URL("https://example.com");

const linear: Readonly<Record<string, (size: number) => unknown>> = {
  "our code, once for each": (size) => ask(list(size)),
  "a search that goes on where it was": (size) => {
    const text = "ab".repeat(size * 50);
    for (let at = text.indexOf("b"); at !== -1; at = text.indexOf("b", at + 1));
  },
  "an expression that goes on where it was": (size) => "ab".repeat(size * 50).replace(/b/g, "c"),
  "parameters of no address": (size) => {
    const params = new URLSearchParams();
    for (const one of list(size)) params.append(one, "x");
  },
};

const quadratic: Readonly<Record<string, (size: number) => unknown>> = {
  "our code, for each with each": (size) => {
    for (const _ of list(size / 4)) ask(list(size / 4));
  },
  "a search of all for each": (size) => list(size).filter((one) => list(size).includes(`${one}x`)),
  "a copy of all for each": (size) =>
    list(size).reduce<readonly string[]>((all, one) => all.concat(one), []),
  "a copy of all for each, spread": (size) => {
    let all: readonly string[] = [];
    for (const one of list(size)) all = [...all, one];
  },
  "an expression over all for each": (size) => list(size).filter(() => /y/.test("x".repeat(size))),
  "an address that is written anew for each": (size) => {
    const url = new URL(address);
    for (const one of list(size)) url.searchParams.append(one, "x");
  },
  "the rest of an address for each of its parameters": (size) =>
    new URLSearchParams("o&".repeat(size)),
};

for (const [what, work] of Object.entries(linear)) {
  test(`${what} is linear`, async () => {
    const works = await worksOf(work);
    assert.ok(works[3] > works[0] * 4 && !growsFaster(works), String(works));
  });
}

for (const [what, work] of Object.entries(quadratic)) {
  test(`${what} is not linear`, async () => {
    const works = await worksOf(work);
    assert.ok(growsFaster(works), String(works));
  });
}

test("the same work has the same count", async () => {
  const work = () => ask(list(500));
  await meter.measure(work);
  assert.equal(await meter.measure(work), await meter.measure(work));
});
