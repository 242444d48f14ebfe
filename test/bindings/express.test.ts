import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { express } from "./express.ts";

testBinding({ test, ...express });
