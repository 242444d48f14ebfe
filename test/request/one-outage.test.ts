import assert from "node:assert/strict";
import { test } from "node:test";
import { AccessDenied, AdapterError, CallbackRouteError } from "../../src/errors.ts";
import { isToldAlready } from "../../src/request/one-outage.ts";
import { contextOf } from "./contexts.ts";

const outage = new AdapterError("The adapter's getUser failed");
const failedFlow = new CallbackRouteError("Nobody can sign in", { code: "adapter-error" });

test("that the database is away is told once in a request, whatever failed for it", async () => {
  for (const first of [outage, failedFlow]) {
    const { context } = await contextOf();
    assert.equal(isToldAlready(context, first), false);
    assert.equal(isToldAlready(context, outage), true);
    assert.equal(isToldAlready(context, failedFlow), true);
  }
});

test("that the database is away is told of each request", async () => {
  const [one, other] = [await contextOf(), await contextOf()];
  assert.equal(isToldAlready(one.context, outage), false);
  assert.equal(isToldAlready(other.context, outage), false);
});

test("two contexts of one request tell of an outage once", async () => {
  const { context } = await contextOf();
  const { redacted } = context;
  assert.equal(isToldAlready(context, outage), false);
  assert.equal(isToldAlready({ ...context, redacted }, outage), true);
});

test("what else fails in the request is told, before the outage and after it", async () => {
  const { context } = await contextOf();
  const others = [
    new AccessDenied("No"),
    new TypeError("A mistake"),
    Object.assign(new Error("An error of a driver"), { code: "adapter-error" }),
  ];
  for (const error of [...others, outage, ...others]) {
    assert.equal(isToldAlready(context, error), false, error.message);
  }
  assert.equal(isToldAlready(context, outage), true);
});

test("what a storage explains is told even after an outage, and the outage is not told after it", async () => {
  const { context } = await contextOf();
  const explained = new AdapterError("A table is missing", { code: "missing-table" });
  assert.equal(isToldAlready(context, explained), false);
  assert.equal(isToldAlready(context, explained), false);
  assert.equal(isToldAlready(context, outage), true);
});
