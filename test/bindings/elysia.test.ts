import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { elysia } from "./elysia.ts";

testBinding({ test, ...elysia });
