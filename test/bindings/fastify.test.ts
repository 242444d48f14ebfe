import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { fastify } from "./fastify.ts";

testBinding({ test, ...fastify });
