import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { h3 } from "./h3.ts";

testBinding({ test, ...h3 });
