import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { hono } from "./hono.ts";

testBinding({ test, ...hono });
