import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { node } from "./node.ts";

testBinding({ test, ...node });
