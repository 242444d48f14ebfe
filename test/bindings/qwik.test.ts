import { test } from "node:test";
import { testBinding } from "../../src/testing/binding.ts";
import { qwik } from "./qwik.ts";

testBinding({ test, ...qwik });
