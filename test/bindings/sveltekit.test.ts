import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { buildApplication } from "../sveltekit/kit.ts";
import { serving, sveltekit } from "./sveltekit.ts";

const { handler } = await buildApplication("test/bindings/sveltekit-app");

testBinding({ test, create: serving(handler), skip: sveltekit.skip });
