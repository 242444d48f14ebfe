import { testPairs } from "./pairs-of-strategy.ts";

testPairs("database");
